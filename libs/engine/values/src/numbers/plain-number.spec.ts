import { plainNumber } from './plain-number';
import { writtenNumber } from './written-number';

it.each([
  ['7', '7', '7'],
  ['-12', '-12', '-12'],
  ['1.5', '1.5', undefined],
  ['1,5', undefined, '1.5'],
  ['1,234', '1234', '1.234'],
  ['-1.234', '-1.234', '-1234'],
  ['0,123', undefined, '0.123'],
  ['1234,567', undefined, '1234.567'],
  ['1,234.56', '1234.56', undefined],
  ['1.234.567,8', undefined, '1234567.8'],
  ['1,234,567', '1234567', undefined],
])('%s is %s or %s', (value, point, comma) => {
  expect(plainNumber(value)).toEqual({ point, comma });
});

it.each([
  '',
  '-',
  '.5',
  '5.',
  '1,,2',
  '1.2.3',
  '1,23,456',
  '0.123.456',
  '1,234.5,6',
  '1,2.3',
  '--1',
  '1 234',
  '1e3',
  '५',
])('“%s” is given a closer look', (value) => {
  expect(plainNumber(value)).toBeUndefined();
});

it('reads what it reads as the closer look does', () => {
  const signs = '0123456789123456789,.,.-';
  let seed = 9;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let count = 0; count < 20_000; count++) {
    const value = Array.from({ length: 1 + next(11) }, () => signs.charAt(next(signs.length))).join('');
    // A space at the end keeps it from being taken for plain.
    expect([value, writtenNumber(value)]).toEqual([value, writtenNumber(`${value} `)]);
  }
});
