import { type ByteRange, deckRange, type DeckRange } from './deck-range';

const BASE = 10;
const DELTA = 4;

describe('a stretch of a deck of 10 bytes of base and 4 of delta', () => {
  it.each<[number, number, DeckRange]>([
    [0, 14, { base: { start: 0, end: 10 }, delta: { start: 0, end: 4 } }],
    [0, 10, { base: { start: 0, end: 10 } }],
    [0, 9, { base: { start: 0, end: 9 } }],
    [0, 11, { base: { start: 0, end: 10 }, delta: { start: 0, end: 1 } }],
    [9, 10, { base: { start: 9, end: 10 } }],
    [9, 11, { base: { start: 9, end: 10 }, delta: { start: 0, end: 1 } }],
    [10, 11, { delta: { start: 0, end: 1 } }],
    [10, 14, { delta: { start: 0, end: 4 } }],
    [11, 13, { delta: { start: 1, end: 3 } }],
    [13, 14, { delta: { start: 3, end: 4 } }],
    [0, 0, {}],
    [5, 5, {}],
    [10, 10, {}],
    [14, 14, {}],
  ])('from %d to %d', (start, end, parts) => {
    expect(deckRange(BASE, DELTA, { start, end })).toEqual(parts);
  });

  it.each<[number, number]>([
    [-1, 5],
    [5, 4],
    [0, 15],
    [15, 15],
  ])('does not reach from %d to %d', (start, end) => {
    const range = (): DeckRange => deckRange(BASE, DELTA, { start, end });
    expect(range).toThrow(RangeError);
    expect(range).toThrow(`Bytes ${start} to ${end} are not within a deck of 14 bytes.`);
  });
});

it.each<[string, number, number]>([
  ['no base', 0, 3],
  ['no delta', 3, 0],
  ['nothing', 0, 0],
  ['both', 2, 3],
])('joined again, every stretch of a deck with %s is that stretch', (_, baseLength, deltaLength) => {
  const whole = 'abcdefgh'.slice(0, baseLength + deltaLength);
  const [base, delta] = [whole.slice(0, baseLength), whole.slice(baseLength)];
  const cut = (text: string, range?: ByteRange): string =>
    range === undefined ? '' : text.slice(range.start, range.end);
  for (let start = 0; start <= whole.length; start++) {
    for (let end = start; end <= whole.length; end++) {
      const range = deckRange(baseLength, deltaLength, { start, end });
      expect(cut(base, range.base) + cut(delta, range.delta)).toBe(whole.slice(start, end));
    }
  }
});
