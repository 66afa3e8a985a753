import { amountMarks } from './amount-marks';
import { localeMarks, MARKS_ANYWHERE } from './locale-marks';
import { readUnit } from './unit-powers';

const ANYWHERE = { powerOf: readUnit, marks: MARKS_ANYWHERE };

it.each([
  ['', '', {}],
  ['-', '', { negative: true }],
  ['+', '', {}],
  ['', '-', { negative: true }],
  ['(', ')', { negative: true }],
  ['$ (', ')', { negative: true, currency: '$' }],
  ['($', ')', { negative: true, currency: '$' }],
  ['(', ') $', { negative: true, currency: '$' }],
  ['CHF -', '', { negative: true, currency: 'CHF' }],
  ['', ' %', { percent: true }],
  ['(', '%)', { negative: true, percent: true }],
  ['%', '', { percent: true }],
  ['', ' Mio. €', { power: 6, currency: '€' }],
  ['', 'M€', { power: 6, currency: '€' }],
  ['US$', 'bn', { power: 9, currency: 'US$' }],
  ['₹ ', ' lakh', { power: 5, currency: '₹' }],
  ['', ' $US', { currency: 'US$' }],
  ['-', '\u00a0$\u00a0US', { negative: true, currency: 'US$' }],
  ['', ' $CA', { currency: 'CA$' }],
  ['$', ' USD', { currency: 'USD' }],
  ['$', ' COP', { currency: '$' }],
  ['', '億円', { power: 8, currency: '円' }],
  ['\\', '', { currency: '¥' }],
  ['-\\', '', { negative: true, currency: '¥' }],
  ['£', 'm', { power: 6, currency: '£' }],
])('around an amount, %j and %j are %j', (prefix, suffix, marks) => {
  expect(amountMarks(prefix, suffix, ANYWHERE)).toEqual({ negative: false, percent: false, power: 0, ...marks });
});

it.each([
  ['about ', ''],
  ['KPI ', ''],
  ['%', '%'],
  ['', '%%'],
  ['--', ''],
  ['-', '-'],
  ['(', ''],
  ['', ')'],
  ['((', '))'],
  ['-(', ')'],
  ['', '+'],
  ['$', '€'],
  ['$', ' EUR'],
  ['$', ' $'],
  ['₿', ' USD'],
  ['US$', '$ USD'],
  ['', 'k M'],
  ['Mio ', ''],
  ['', '% Mio'],
  ['', 'm'],
  ['', ' kg'],
  ['', ' constructor'],
  ['', '#'],
  ['', ' €'.repeat(50)],
])('%j and %j are no marks of an amount', (prefix, suffix) => {
  expect(amountMarks(prefix, suffix, ANYWHERE)).toBeUndefined();
});

it.each([
  ['bs-BA', '', ' KM', 'BAM'],
  ['mk-MK', '', ' ден.', 'ден.'],
  ['uz-UZ', '', ' soʻm', 'soʻm'],
  ['es-PE', '-S/ ', '', 'PEN'],
  ['fr-SN', '', '\u00a0F\u202fCFA', 'XOF'],
  ['fr-FR', '', ' $MX', 'MXN'],
  ['ar-AE', '', ' د.إ.', 'AED'],
  ['sw-KE', 'Ksh ', '', 'Ksh'],
  ['es-HN', 'L ', '', 'HNL'],
])('in %s %j and %j are %s', (locale, prefix, suffix, currency) => {
  const meanings = { powerOf: readUnit, marks: localeMarks(locale) };
  expect(amountMarks(prefix, suffix, meanings)).toMatchObject({ currency, power: 0 });
});

it('a letter that is the currency of the language as well as a unit is neither', () => {
  expect(amountMarks('', ' K', { powerOf: readUnit, marks: localeMarks('my-MM') })).toBeUndefined();
  expect(amountMarks('', ' K', { powerOf: readUnit, marks: localeMarks('en-US') })).toMatchObject({ power: 3 });
});

it('a mark on either side is one too many', () => {
  expect(amountMarks('KM ', ' KM', { powerOf: readUnit, marks: localeMarks('bs-BA') })).toBeUndefined();
});
