import { type TableFound } from '@rowdeck/engine-tabular';

/** A text as it is saved. */
interface EncodedText {
  readonly bytes: Uint8Array;
  readonly encoding: TableFound['encoding'];
}

/** A text in the encoding of a table, or in UTF-8 where that cannot write all of its letters. */
export function encodeText(text: string, encoding: TableFound['encoding']): EncodedText {
  const bytes = encoding === undefined || encoding === 'utf-8' ? null : singleBytes(text, encoding);
  // Without a byte order mark, Excel takes UTF-8 for the code page of its country.
  return bytes ? { bytes, encoding } : { bytes: new TextEncoder().encode(`\ufeff${text}`), encoding: 'utf-8' };
}

/** Null of what is written in more than one byte a letter, and of letters that the encoding does not have. */
function singleBytes(text: string, encoding: string): Uint8Array | null {
  const byteOf = bytesOf(encoding);
  if (byteOf === null) return null;
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const byte = byteOf.get(text.charAt(index));
    if (byte === undefined) return null;
    bytes[index] = byte;
  }
  return bytes;
}

/** Browsers decode all encodings and encode UTF-8 alone: what each byte is read as says how its letter is written. */
function bytesOf(encoding: string): ReadonlyMap<string, number> | null {
  const letters = decoded(encoding);
  if (letters.length !== 256) return null;
  return new Map(letters.map((letter, byte) => [letter, byte] as const).filter(([letter]) => letter !== '\ufffd'));
}

function decoded(encoding: string): readonly string[] {
  try {
    return [
      ...new TextDecoder(encoding, { ignoreBOM: true }).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    ];
  } catch {
    // Some that tables are read in, no browser knows.
    return [];
  }
}
