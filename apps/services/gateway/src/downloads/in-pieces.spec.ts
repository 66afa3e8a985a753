import { inPieces } from './in-pieces';

describe('inPieces', () => {
  const bytes = Uint8Array.from({ length: 10 }, (_, index) => index);
  async function* chunks(...lengths: readonly number[]): AsyncGenerator<Uint8Array> {
    let at = 0;
    for (const length of lengths) yield await Promise.resolve(bytes.subarray(at, (at += length)));
  }

  it.each([
    ['nothing', [], []],
    ['less than a piece', [1, 2], [3]],
    ['a whole number of pieces', [8], [4, 4]],
    ['pieces that end within a chunk', [3, 0, 6, 1], [4, 4, 2]],
  ])('gives %s', async (_what, lengths, expected) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of inPieces(chunks(...lengths), 4)) pieces.push(piece);
    expect(pieces.map(({ length }) => length)).toEqual(expected);
    expect(Buffer.concat(pieces).equals(bytes.subarray(0, Buffer.concat(pieces).length))).toBe(true);
  });
});
