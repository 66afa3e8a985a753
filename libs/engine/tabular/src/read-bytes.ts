import { faults } from './table/faults';
import { TableRejected } from './table/table-fault';

/**
 * Collects a source. The whole file is needed before its first row can be read: the one byte that gives its encoding away may be the last.
 *
 * @throws TableRejected as soon as more than `maxBytes` have come
 */
export async function readBytes(source: AsyncIterable<Uint8Array> | Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    length += chunk.length;
    if (length > maxBytes) throw new TableRejected([faults.tooLarge(maxBytes)]);
    chunks.push(chunk);
  }
  const [only] = chunks;
  return chunks.length === 1 && only ? only : joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
