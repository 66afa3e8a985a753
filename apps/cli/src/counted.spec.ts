import { counted, sized } from './counted';

it.each([
  [0, '0 slides'],
  [1, '1 slide'],
  [2, '2 slides'],
  [1_001, '1001 slides'],
])('%d', (count, words) => {
  expect(counted(count, 'slide')).toBe(words);
});

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1000, '1 kB'],
  [1001, '2 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1.0 MB'],
  [251_977_810, '252.0 MB'],
])('%d bytes are %s', (bytes, words) => expect(sized(bytes)).toBe(words));
