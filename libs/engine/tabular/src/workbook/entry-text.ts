import { STORED, type ZipEntry } from '@rowdeck/engine-archive';
import { Utf8Decoder } from '../decode/utf8-decoder';
import { slices, unpacked, zlibOfNode } from './unpacked';
import { XmlRefused } from './xml-tokens';

type Decoder = InstanceType<typeof TextDecoder> | Utf8Decoder;

/**
 * The text of a part, unpacked as it is asked for: a sheet may be a hundred times as large as the file, and its first rows may be
 * all that is wanted.
 *
 * @throws XmlRefused when the part cannot be unpacked, is larger than the archive states, or is neither UTF-8 nor UTF-16
 */
export async function* entryText(entry: ZipEntry): AsyncGenerator<string, void, undefined> {
  let decoder: Decoder | undefined;
  let size = 0;
  for await (const bytes of entry.method === STORED ? slices(entry.data) : unpacked(entry.data, zlibOfNode())) {
    size += bytes.length;
    if (size > entry.size) throw new XmlRefused('it is larger than the archive states');
    decoder ??= decoderFor(bytes);
    yield decodedOf(decoder, bytes);
  }
  if (decoder) yield decodedOf(decoder, new Uint8Array(), false);
}

function decodedOf(decoder: Decoder, bytes: Uint8Array, stream = true): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new XmlRefused('it holds bytes that are no text');
  }
}

/** UTF-16 by its mark; all else is to be UTF-8 (ECMA-376 Part 2 §6.2.5). */
function decoderFor([first, second]: Uint8Array): Decoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  return new Utf8Decoder();
}
