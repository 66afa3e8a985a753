import { currencyOfNought, oneOfTwo } from './currency-marks';
import { writtenNumber } from './written-number';

describe('two marks beside one amount', () => {
  it.each([
    ['$', 'USD', 'USD'],
    ['USD', '$', 'USD'],
    ['€', 'EUR', '€'],
    ['kr', 'SEK', 'SEK'],
    ['￥', 'JPY', 'JPY'],
    ['¥', 'CNY', 'CNY'],
    ['TL', 'TRY', 'TL'],
    ['R', 'ZAR', 'ZAR'],
  ])('%s and %s say %s', (first, second, mark) => expect(oneOfTwo(first, second)).toBe(mark));

  it.each([
    ['$', 'EUR'],
    ['€', '€'],
    ['€', 'KPI'],
    ['KPI', 'EUR'],
    ['kr', 'CHF'],
  ])('%s and %s say nothing together', (first, second) => expect(oneOfTwo(first, second)).toBeUndefined());
});

describe('a dash beside a currency', () => {
  it.each([
    ['$ -', '$'],
    ['- €', '€'],
    ['-CHF', 'CHF'],
    ['EUR-', 'EUR'],
    ['-', undefined],
    ['--', undefined],
    ['- n/a', undefined],
    ['€', undefined],
    ['$ - €', undefined],
  ])('%j is nought of %s', (text, mark) => expect(currencyOfNought(text)).toBe(mark));
});

describe('the yen, at either width', () => {
  it.each([
    ['¥1,200', '¥'],
    ['￥1,200', '￥'],
    ['1,200円', '円'],
    ['￥１，２００', '￥'],
  ])('%s is twelve hundred', (text, currency) => {
    expect(writtenNumber(text)).toMatchObject({ point: '1200', currency });
  });
});
