import { counted } from './counted';

it.each([
  [0, '0 slides'],
  [1, '1 slide'],
  [2, '2 slides'],
  [1_001, '1001 slides'],
])('%d', (count, words) => {
  expect(counted(count, 'slide')).toBe(words);
});
