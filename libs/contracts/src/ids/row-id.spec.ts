import { requestedRowId, rowId } from './row-id';

describe('the number of a row', () => {
  it.each([
    [1, 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 31, 0],
    [Number.MAX_SAFE_INTEGER, 0],
    [0, 0],
    [-1, 0],
    [-(2 ** 40), 0],
  ])('that is asked for as %d is read as %d', (given, expected) => {
    expect(requestedRowId.parse(given)).toBe(expected);
    expect(rowId.safeParse(given).success).toBe(expected > 0);
  });

  it.each([1.5, Number.NaN, '7', null])('is not %p', (given) => {
    expect([rowId, requestedRowId].map((schema) => schema.safeParse(given).success)).toEqual([false, false]);
  });
});
