import { codeAt } from '@rowdeck/engine-values';
import { faults } from '../table/faults';
import { TableRejected } from '../table/table-fault';
import { type TableEncoding } from '../table/table-encodings';
import { isOwnSingleByte, SingleByteDecoder } from './single-byte-decoder';
import { KoreanDecoder } from './korean-decoder';
import { Utf8Decoder } from './utf8-decoder';

const MAX_CODE_POINT = 0x10ffff;
const REPLACEMENT = 0xfffd;

/** Decodes UTF-32, which `TextDecoder` does not know, chunk by chunk. Throws TypeError on a code unit that is no code point. */
class Utf32Decoder {
  private rest = new Uint8Array(0);

  constructor(private readonly littleEndian: boolean) {}

  decode(chunk: Uint8Array, options: { stream: boolean }): string {
    const bytes = new Uint8Array(this.rest.length + chunk.length);
    bytes.set(this.rest);
    bytes.set(chunk, this.rest.length);
    const whole = bytes.length - (bytes.length % 4);
    this.rest = bytes.slice(whole);
    if (!options.stream && this.rest.length > 0) throw new TypeError('UTF-32 text ends within a character');
    return this.text(new DataView(bytes.buffer, 0, whole));
  }

  private text(view: DataView): string {
    let text = '';
    for (let i = 0; i < view.byteLength; i += 4) {
      const unit = view.getUint32(i, this.littleEndian);
      if (unit > MAX_CODE_POINT) throw new TypeError(`0x${unit.toString(16)} is not a code point`);
      text += String.fromCodePoint(unit >= 0xd800 && unit <= 0xdfff ? REPLACEMENT : unit);
    }
    return text;
  }
}

interface Decoder {
  decode(chunk: Uint8Array, options: { stream: boolean }): string;
}

/** So that the text is never held whole beside the bytes. A multiple of 4, for UTF-32. */
const CHUNK_BYTES = 256 * 1024;

/** A byte order mark within a file is left of a file that was joined to another; as a character Unicode has given it up (since 3.2). */
const MARK = '\ufeff';

/**
 * Turns the bytes of a file, without the byte order mark, into pieces of text. The half of a UTF-16 unit that a line end of one byte
 * leaves at the end is no text.
 *
 * @throws TableRejected where the bytes are not in the encoding, or hold NUL after NUL, as no text does
 */
export function* decodeText(source: Uint8Array, encoding: TableEncoding): Generator<string, void, undefined> {
  const bytes = encoding.startsWith('utf-16') ? source.subarray(0, source.length - (source.length % 2)) : source;
  const decoder = decoderOf(encoding);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const text = decodeChunk(decoder, bytes, start, encoding);
    if (hasNulBehindNul(text)) throw new TableRejected([faults.binary()]);
    yield text.includes(MARK) ? text.replaceAll(MARK, '') : text;
  }
}

/** A search for two of them would begin anew at each one, of which a text may have millions. */
function hasNulBehindNul(text: string): boolean {
  const first = text.indexOf('\0');
  if (first < 0) return false;
  for (let at = first + 1; at < text.length; at++)
    if (codeAt(text, at) === 0 && codeAt(text, at - 1) === 0) return true;
  return false;
}

/**
 * What the `TextDecoder` of Node makes of the 5,092 characters that Hong Kong added to Big5: nothing that anybody could read. Browsers
 * know them.
 */
const PRIVATE_USE = /[\ue000-\uf8ff]/;

function decodeChunk(decoder: Decoder, bytes: Uint8Array, start: number, encoding: TableEncoding): string {
  const end = start + CHUNK_BYTES;
  const text = decoded(decoder, bytes.subarray(start, end), { encoding, stream: end < bytes.length });
  if (text !== undefined) return text;
  const line = encoding.startsWith('utf-') ? lineAt(bytes, start, encoding) : firstNotIn(bytes, start, encoding);
  throw new TableRejected([faults.notEncodedSo(encoding, line)]);
}

/** Undefined where the bytes are not in the encoding. */
function decoded(
  decoder: Decoder,
  bytes: Uint8Array,
  { encoding, stream }: { readonly encoding: TableEncoding; readonly stream: boolean },
): string | undefined {
  try {
    const text = decoder.decode(bytes, { stream });
    return encoding === 'big5' && PRIVATE_USE.test(text) ? undefined : text;
  } catch (cause) {
    if (isTypeError(cause)) return undefined;
    throw cause;
  }
}

/** 1-based, of a place up to which the bytes are in the encoding. Read once more, since hardly any file comes to this. */
function lineAt(bytes: Uint8Array, end: number, encoding: TableEncoding): number {
  const decoder = decoderOf(encoding);
  let line = 1;
  for (let start = 0; start < end; start += CHUNK_BYTES)
    line += decoder.decode(bytes.subarray(start, start + CHUNK_BYTES), { stream: true }).split('\n').length - 1;
  return line;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The first line from a place on that is not in the encoding, 1-based: no character of those has the byte of a line end in it. */
function firstNotIn(bytes: Uint8Array, from: number, encoding: TableEncoding): number {
  const lineEnd = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  let line = 1;
  let at = 0;
  for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, at)) {
    if (end >= from && decoded(decoderOf(encoding), bytes.subarray(at, end), { encoding, stream: false }) === undefined)
      return line;
    at = end + 1;
    line++;
  }
  return line;
}

/** By its name: the decoder's error may come from another realm than ours, which has a `TypeError` of its own. */
function isTypeError(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TypeError';
}

function decoderOf(encoding: TableEncoding): Decoder {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return new Utf32Decoder(encoding === 'utf-32le');
  if (isOwnSingleByte(encoding)) return new SingleByteDecoder(encoding);
  if (encoding === 'euc-kr') return new KoreanDecoder();
  if (encoding === 'utf-8') return new Utf8Decoder();
  return new TextDecoder(encoding, { fatal: STRICT.has(encoding), ignoreBOM: true });
}

/** Of the others each byte stands for something, or for nothing that could be reported better than as a control character. */
const STRICT = new Set<TableEncoding>(['shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5']);
