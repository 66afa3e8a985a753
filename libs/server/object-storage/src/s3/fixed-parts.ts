/** Cuts a byte stream into parts of exactly `size` bytes, the last one shorter. An empty stream yields none. */
export async function* fixedParts(body: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, void, undefined> {
  let pieces: Buffer[] = [];
  let gathered = 0;
  for await (const chunk of body) {
    let rest = chunk;
    while (gathered + rest.length >= size) {
      const taken = rest.subarray(0, size - gathered);
      yield Buffer.concat([...pieces, taken], size);
      rest = rest.subarray(taken.length);
      pieces = [];
      gathered = 0;
    }
    if (rest.length > 0) pieces.push(rest);
    gathered += rest.length;
  }
  if (gathered > 0) yield Buffer.concat(pieces, gathered);
}
