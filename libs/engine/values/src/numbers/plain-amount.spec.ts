import { writtenNumber } from './written-number';

const BEFORE = [
  '',
  '-',
  '−',
  '(',
  '$',
  '€ ',
  '-£',
  '$ -',
  'CHF ',
  'TRY ',
  'KPI ',
  'kr.',
  '\u200e',
  ' ',
  'x',
  '٫',
  '१',
  '+',
  '¤',
];
const DIGITS = [
  '7',
  '1,234',
  '1.234,56',
  '1 234',
  '1\u202f234,5',
  "1'234.50",
  '12 34',
  '1 234.5,6',
  '1e3',
  '1_000',
  '0.5',
  '1 234,567 8',
];
const BEHIND = [
  '',
  '-',
  ' %',
  '%',
  '€',
  ' Mio. €',
  ')',
  ' Mio',
  'k',
  ' S',
  '/-',
  '/=',
  ',-',
  '.–',
  '+',
  'm',
  ' EUR',
  '\u00a0',
  '٬',
  ' 2',
  'th',
];
/** More than marks are looked up with. */
const PADDING = ' '.repeat(13);

it.each(BEFORE)('digits behind “%s” are read as a closer look reads them', (before) => {
  for (const digits of DIGITS)
    for (const behind of BEHIND) {
      const value = before + digits + behind;
      expect([value, writtenNumber(value)]).toEqual([value, writtenNumber(value + PADDING)]);
    }
});

it.each([
  ['$1,234.50', { point: '1234.50', currency: '$' }],
  ['-12,5 %', { comma: '-12.5', percent: true }],
  ['1 234,50 €', { comma: '1234.50', currency: '€' }],
  ['(5.5) Mio. €', { point: '-5.5e6', currency: '€' }],
  ['TRY 2', { point: '2', comma: '2', currency: 'TRY', isWord: true }],
])('%s is read twice alike', (value, expected) => {
  for (const time of [1, 2])
    expect([time, writtenNumber(value)]).toEqual([
      time,
      { point: undefined, comma: undefined, percent: false, ...expected },
    ]);
});

it('marks beyond those that are remembered are read all the same', () => {
  for (let count = 0; count < 1_200; count++)
    expect(writtenNumber(`${String.fromCharCode(0x6000 + count)}7`)).toBeUndefined();
  expect(writtenNumber('₹ 7 lakh')).toMatchObject({ point: '7e5', currency: '₹' });
});
