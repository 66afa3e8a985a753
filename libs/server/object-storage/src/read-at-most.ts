import { type Readable } from 'node:stream';
import { ObjectTooLarge } from './object-store.errors';

export const DEFAULT_READ_LIMIT = 64 * 1024 * 1024;

/** Collects a stream, giving up as soon as it passes the limit. @throws ObjectTooLarge */
export const readAtMost = async (stream: Readable, key: string, limit: number): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new ObjectTooLarge(key, limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};
