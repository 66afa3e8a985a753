const CONTINUATION = 0x80;
const LONGEST_CHARACTER = 4;

/**
 * Decodes UTF-8 chunk by chunk, each chunk up to its last whole character by itself: asked to go on from chunk to chunk, the decoder
 * of Node takes a slower way, whose text has two bytes for each letter.
 *
 * Throws TypeError for bytes that are no UTF-8.
 */
export class Utf8Decoder {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private rest: Uint8Array = new Uint8Array(0);

  decode(chunk: Uint8Array, { stream }: { stream: boolean }): string {
    const bytes = this.rest.length > 0 ? joined(this.rest, chunk) : chunk;
    const end = stream ? wholeCharacters(bytes) : bytes.length;
    this.rest = bytes.slice(end);
    return this.decoder.decode(bytes.subarray(0, end));
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Where a character begins that is not complete; the length where there is none. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= 0 && at > bytes.length - LONGEST_CHARACTER; at--) {
    const byte = bytes[at]!;
    if ((byte & 0xc0) === CONTINUATION) continue;
    return at + lengthOf(byte) > bytes.length ? at : bytes.length;
  }
  return bytes.length;
}

const lengthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1);
