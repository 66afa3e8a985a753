import { joinBytes } from '../zip/join-bytes';
import { type ByteRange } from './deck-range';
import { type Chunks } from './zip-stream';

/** Bases up to this size are read once and kept; larger ones are read again for each deck, so that memory stays bounded. */
export const KEPT_BASE_BYTES = 4 * 1024 * 1024;

/** Reads a stretch of the base from wherever it is stored. */
export type OpenBase = (range: ByteRange) => Chunks;

/** A reader of one base for all decks of a batch that keeps a small base in memory. */
export function cachedBase(length: number, open: OpenBase): OpenBase {
  if (length > KEPT_BASE_BYTES) return open;
  let whole: Promise<Uint8Array> | undefined;
  return async function* (range) {
    whole ??= collect(open({ start: 0, end: length })).catch((error: unknown) => {
      // The next reader is to try again.
      whole = undefined;
      throw error;
    });
    yield (await whole).subarray(range.start, range.end);
  };
}

async function collect(chunks: Chunks): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return joinBytes(parts);
}
