import { Readable } from 'node:stream';
import { ObjectLengthMismatch, ObjectTooLarge } from './object-store.errors';

/** Passes the body on, counting it. @throws ObjectLengthMismatch when it ends elsewhere than announced; too long is noticed at once */
export async function* countedBody(
  key: string,
  body: Readable | Uint8Array,
  announced: number | undefined,
): AsyncGenerator<Buffer, void, undefined> {
  let received = 0;
  const source = body instanceof Readable ? (body as AsyncIterable<Buffer>) : [bufferOver(body)];
  for await (const chunk of source) {
    received += chunk.length;
    if (announced !== undefined && received > announced) throw new ObjectLengthMismatch(key, announced, received);
    yield chunk;
  }
  if (announced !== undefined && received !== announced) throw new ObjectLengthMismatch(key, announced, received);
}

const bufferOver = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

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
