import { STORED, type ZipEntry } from '@rowdeck/engine-archive';
import { XmlRefused } from './xml-tokens';

type Decoder = InstanceType<typeof TextDecoder>;

/** So much is unpacked before anybody looks at it. */
const CHUNK_BYTES = 64 * 1024;

/**
 * The text of a part, unpacked as it is asked for: a sheet may be a hundred times as large as the file, and its first rows may be
 * all that is wanted.
 *
 * @throws XmlRefused when the part cannot be unpacked, is larger than the archive states, or is neither UTF-8 nor UTF-16
 */
export async function* entryText(entry: ZipEntry): AsyncGenerator<string, void, undefined> {
  let decoder: Decoder | undefined;
  let size = 0;
  for await (const bytes of entry.method === STORED ? slices(entry.data) : inflated(entry.data)) {
    size += bytes.length;
    if (size > entry.size) throw new XmlRefused('it is larger than the archive states');
    decoder ??= decoderFor(bytes);
    yield decodedOf(decoder, bytes);
  }
  if (decoder) yield decodedOf(decoder);
}

function decodedOf(decoder: Decoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new XmlRefused('it holds bytes that are no text');
  }
}

/** UTF-16 by its mark; all else is to be UTF-8 (ECMA-376 Part 2 §6.2.5). */
function decoderFor([first, second]: Uint8Array): Decoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  return new TextDecoder('utf-8', { fatal: true });
}

function* slices(bytes: Uint8Array): Generator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** By the platform's own stream, which browsers and Node have alike. */
async function* inflated(data: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
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
    for (let next = await read(reader); !next.done; next = await read(reader)) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function read<T>(reader: ReadableStreamDefaultReader<T>): ReturnType<typeof reader.read> {
  try {
    return await reader.read();
  } catch {
    throw new XmlRefused('it cannot be unpacked');
  }
}
