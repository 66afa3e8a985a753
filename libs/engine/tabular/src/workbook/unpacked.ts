import { XmlRefused } from './xml-tokens';

/** So much is unpacked before anybody looks at it. */
export const CHUNK_BYTES = 64 * 1024;

/**
 * Deflated bytes, unpacked as they are asked for.
 *
 * @param zlib of Node; undefined in a browser
 * @throws XmlRefused when they cannot be unpacked
 */
export async function* unpacked(data: Uint8Array, zlib: Zlib | undefined): AsyncGenerator<Uint8Array, void, undefined> {
  const reading = zlib ? byNode(zlib, data) : byPlatform(data);
  try {
    for (let next = await read(reading); !next.done; next = await read(reading)) yield next.value;
  } finally {
    await reading.return();
  }
}

type Zlib = Pick<typeof import('node:zlib'), 'createInflateRaw'>;
type Unpacking = AsyncGenerator<Uint8Array, void, undefined>;

/** Looked up rather than imported: bundles for browsers hold this file, too. */
export function zlibOfNode(): Zlib | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: 'node:zlib') => Zlib } };
  return process?.getBuiltinModule?.('node:zlib');
}

/** In a third of the time of a `DecompressionStream`, which hands on a few kilobytes at a time and waits for each. */
async function* byNode(zlib: Zlib, data: Uint8Array): Unpacking {
  const stream = zlib.createInflateRaw({ chunkSize: CHUNK_BYTES });
  stream.end(data);
  yield* stream as AsyncIterable<Uint8Array>;
}

async function* byPlatform(data: Uint8Array): Unpacking {
  const parts = slices(data);
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = parts.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export function* slices(bytes: Uint8Array): Generator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

async function read(reading: Unpacking): Promise<IteratorResult<Uint8Array, void>> {
  try {
    return await reading.next();
  } catch {
    throw new XmlRefused('it cannot be unpacked');
  }
}
