import { amountMarks } from './amount-marks';

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
  expect(amountMarks(prefix, suffix)).toEqual({ negative: false, percent: false, power: 0, ...marks });
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
  ['', '#'],
  ['', ' €'.repeat(50)],
])('%j and %j are no marks of an amount', (prefix, suffix) => {
  expect(amountMarks(prefix, suffix)).toBeUndefined();
});
