import { DeckIndex } from './deck-index';

describe('DeckIndex', () => {
  const none = { deltaLength: 0, crc32: 0, content: undefined };

  it.each([0, 1, 2, 7])('keeps what was counted of %i row(s)', (count) => {
    const index = DeckIndex.forRows(count);
    const decks = Array.from({ length: count }, (_, row) => ({
      deltaLength: row + 1,
      crc32: 0xffff_fff0 + row,
      content: 0xffff_0000 + row,
    }));
    decks.forEach((deck, row) => index.set(row, deck));
    const read = new DeckIndex(Buffer.from(Buffer.from(index.bytes).toString('base64'), 'base64'));
    expect(read.rows).toBe(count);
    expect(decks.map((_, row) => read.deck(row))).toEqual(decks);
    expect(read.deck(count)).toEqual(none);
    const before = decks.map((_, row) => read.deltaLengths(0, row));
    expect(before).toEqual(decks.map((_, row) => (row * (row + 1)) / 2));
    expect(read.deltaLengths(1, count + 5)).toBe(Math.max(0, (count * (count + 1)) / 2 - 1));
  });

  it('reads those of before, which know nothing of the content', () => {
    const index = new DeckIndex(Buffer.from('0000000affffffff0000000000000000', 'hex'));
    expect([index.rows, index.deck(0), index.deck(1), index.deck(2)]).toEqual([
      2,
      { deltaLength: 10, crc32: 0xffff_ffff, content: undefined },
      none,
      none,
    ]);
    expect(index.deltaLengths(0, 2)).toBe(10);
  });

  it('has no rows where a chunk was given up', () => {
    expect(new DeckIndex(new Uint8Array()).rows).toBe(0);
  });
});
