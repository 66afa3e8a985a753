import { currenciesOf, mayBeOne } from './currency-marks';

it.each([
  ['€', 'EUR', 'USD'],
  ['EUR', 'EUR', 'USD'],
  ['$', 'CAD', 'EUR'],
  ['US$', 'USD', 'CAD'],
  ['C$', 'CAD', 'USD'],
  ['A$', 'AUD', 'USD'],
  ['kr', 'SEK', 'EUR'],
  ['Rs.', 'INR', 'EUR'],
  ['￥', 'JPY', 'EUR'],
  ['Dollar', 'CAD', 'EUR'],
  ['Fr.', 'CHF', 'EUR'],
  ['zł', 'PLN', 'CZK'],
  ['₹', 'INR', 'PKR'],
])('%s may mean %s, and not %s', (mark, code, other) => {
  expect([currenciesOf(mark).has(code), currenciesOf(mark).has(other)]).toEqual([true, false]);
});

it('of a mark that nobody is known to use nothing is said', () => {
  expect([...currenciesOf('KPI'), ...currenciesOf('₿')]).toEqual([]);
});

it.each([
  [[], true],
  [['€'], true],
  [['€', 'EUR'], true],
  [['$', 'USD', 'US$'], true],
  [['€', '₿'], true],
  [['€', '$'], false],
  [['$', 'USD', 'CAD'], false],
  [['kr', 'SEK', 'DKK'], false],
])('%j may be one currency: %s', (marks, one) => {
  expect(mayBeOne(marks)).toBe(one);
});
