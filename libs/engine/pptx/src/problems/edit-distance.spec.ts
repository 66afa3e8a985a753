import { editDistance } from './edit-distance';

describe('edit distance', () => {
  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['name', 'name', 0],
    ['nmae', 'name', 1],
    ['name', 'names', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['ca', 'abc', 3],
    ['😀a', '😀b', 1],
  ])('%j to %j takes %i', (from, to, distance) => {
    expect([editDistance(from, to, 5), editDistance(to, from, 5)]).toEqual([distance, distance]);
  });

  it('stops beyond the limit', () => {
    expect([
      editDistance('abcdef', 'uvwxyz', 2),
      editDistance('a', 'abcdef', 2),
      editDistance('kitten', 'sitting', 2),
    ]).toEqual([3, 3, 3]);
  });
});
