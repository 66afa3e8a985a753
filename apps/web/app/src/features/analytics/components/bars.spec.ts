import { barByKey, topOf } from './bars';

const bar = (made: number, failed = 0) => ({ name: '', value: '', made, failed });

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [11, 20],
  [41, 50],
  [1_130, 2_000],
  [9_999, 10_000],
])('a scale for %d ends at %d', (most, top) => {
  expect(topOf([bar(0), bar(most)])).toBe(top);
  expect(topOf([bar(most, 0), bar(0, most)])).toBe(top);
  expect(top % 2).toBe(0);
});

it.each([
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowUp', 5, 6],
  ['ArrowRight', 9, 9],
  ['PageDown', 5, 0],
  ['PageUp', 1, 8],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Tab', 5, undefined],
])('%s leads from %d to %s', (key, from, to) => expect(barByKey(key, from, 9)).toBe(to));
