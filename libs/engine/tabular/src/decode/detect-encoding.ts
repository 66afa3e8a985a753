import { faults } from '../table/faults';
import { type TableEncoding } from '../table/table';
import { TableRejected } from '../table/table-fault';

/** True when the bytes are UTF-8 from the first to the last. */
function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The line of the first byte that is not UTF-8, in a text that is UTF-8 for the most part: two files joined, or one pasted
 * into another. Undefined when the bytes look like another encoding altogether.
 */
function lineOfStrayByte(bytes: Uint8Array): number | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  const stray = text.match(/\ufffd/g)?.length ?? 0;
  const intact = text.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0;
  return intact > stray ? text.slice(0, text.indexOf('\ufffd')).split('\n').length : undefined;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

interface DetectedEncoding {
  readonly encoding: TableEncoding;
  /** Bytes of the byte order mark, to be skipped. */
  readonly bomLength: number;
}

/** UTF-32 before UTF-16: the mark of UTF-32LE begins with that of UTF-16LE. */
const BYTE_ORDER_MARKS: readonly (readonly [TableEncoding, readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Detects the encoding of a file.
 *
 * Windows-1252 is the last resort, and only for bytes that it defines: 0x81, 0x8D, 0x8F, 0x90 and 0x9D stand for nothing
 * in it, so a text that has them is Shift_JIS or unknown.
 *
 * @param bytes the whole file: a long list of names may be ASCII until its last row
 * @throws TableRejected when the bytes are no text, or text in an encoding that cannot be known for sure
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  if (bytes.includes(0)) return byZeroBytes(bytes);
  if (isValidUtf8(bytes)) return unmarked('utf-8');
  const strayLine = lineOfStrayByte(bytes);
  if (strayLine !== undefined) throw new TableRejected([faults.undecodable('utf-8', strayLine)]);
  if (!bytes.some(isUndefinedInWindows1252)) return unmarked('windows-1252');
  if (isShiftJis(bytes)) return unmarked('shift_jis');
  throw new TableRejected([faults.unknownEncoding()]);
}

export function byByteOrderMark(bytes: Uint8Array): DetectedEncoding | undefined {
  const found = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  return found && { encoding: found[0], bomLength: found[1].length };
}

/**
 * Text has no NUL, so in a file without a mark the places of the zero bytes give width and order of its code units away.
 * Other data with a few zeros differs from UTF-16 in its line ends, which in UTF-16 stand beside a zero. A lone NUL in what
 * is UTF-8 otherwise was pasted into a cell; two in a row are binary data.
 */
function byZeroBytes(bytes: Uint8Array): DetectedEncoding {
  const zeros = [0, 0, 0, 0];
  bytes.forEach((byte, i) => {
    if (byte === 0) zeros[i % 4] = (zeros[i % 4] ?? 0) + 1;
  });
  const [z0 = 0, z1 = 0, z2 = 0, z3 = 0] = zeros;
  const quarter = bytes.length / 4;
  if (z3 === quarter && z0 < quarter && z2 > 0) return unmarked('utf-32le');
  if (z0 === quarter && z3 < quarter && z1 > 0) return unmarked('utf-32be');
  const [even, odd] = [z0 + z2, z1 + z3];
  if (bytes.length % 2 === 0 && odd > even * 8 && lineEndsAreWide(bytes, 1)) return unmarked('utf-16le');
  if (bytes.length % 2 === 0 && even > odd * 8 && lineEndsAreWide(bytes, -1)) return unmarked('utf-16be');
  if (isValidUtf8(bytes) && !hasAdjacentZeros(bytes)) return unmarked('utf-8');
  throw new TableRejected([faults.binary()]);
}

function hasAdjacentZeros(bytes: Uint8Array): boolean {
  return bytes.some((byte, i) => byte === 0 && bytes[i + 1] === 0);
}

/** @param high where the high byte of a code unit stands, seen from its low byte */
function lineEndsAreWide(bytes: Uint8Array, high: 1 | -1): boolean {
  const lineEnd = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  let wide = 0;
  let narrow = 0;
  bytes.forEach((byte, i) => {
    if (byte !== lineEnd) return;
    if (i % 2 === (high === 1 ? 0 : 1) && bytes[i + high] === 0) wide++;
    else narrow++;
  });
  return wide > narrow;
}

const unmarked = (encoding: TableEncoding): DetectedEncoding => ({ encoding, bomLength: 0 });

function isUndefinedInWindows1252(byte: number): boolean {
  return byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d;
}

const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/u;
/** A text in another encoding that happens to decode falls into the user-defined area or half-width katakana. */
const UNLIKELY = /[\ue000-\uf8ff\uff61-\uff9f]/u;

/** True only when it is sure: the bytes decode without a fault, to kana or kanji, and to nothing that hints at chance. */
function isShiftJis(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    return JAPANESE.test(text) && !UNLIKELY.test(text);
  } catch {
    return false;
  }
}
