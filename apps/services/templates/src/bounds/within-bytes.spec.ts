import { jsonBytes, withinBytes } from './within-bytes';

it.each<[string, unknown[], number, number]>([
  ['all that fit', ['a', 'b'], 9, 2],
  ['none of no room', ['a', 'b'], 4, 0],
  ['one of room for one', ['a', 'b'], 8, 1],
  ['bytes, not characters', ['é', 'b'], 9, 1],
  ['what JSON escapes', ['\u0001', 'b'], 9, 0],
  ['nothing of nothing', [], 0, 0],
])('keeps %s', (_what, items, bytes, kept) => {
  const fitting = withinBytes(items, bytes);
  expect(fitting).toEqual(items.slice(0, kept));
  if (kept > 0) expect(jsonBytes(fitting)).toBeLessThanOrEqual(bytes);
});
