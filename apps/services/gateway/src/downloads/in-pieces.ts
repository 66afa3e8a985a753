/** The same bytes in pieces of `length`; the last one may be shorter. */
export async function* inPieces(source: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(length);
  let used = 0;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length;) {
      const count = Math.min(chunk.length - from, length - used);
      piece.set(chunk.subarray(from, from + count), used);
      [from, used] = [from + count, used + count];
      if (used < length) continue;
      yield piece;
      // A new one each time: the consumer may still be writing the last.
      [piece, used] = [new Uint8Array(length), 0];
    }
  }
  if (used > 0) yield piece.subarray(0, used);
}
