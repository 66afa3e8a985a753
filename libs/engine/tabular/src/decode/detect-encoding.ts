import type { TableEncoding } from '../table';
import { isShiftJis } from './is-shift-jis';
import { isValidUtf8 } from './is-valid-utf8';

export interface DetectedEncoding {
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
 * Tells the encoding of a text from its beginning, or `undefined` where none is sure.
 *
 * Windows-1252 is the last resort, and only for bytes that it defines: 0x81, 0x8D, 0x8F, 0x90 and 0x9D stand for nothing
 * in it, so a text that has them is Shift_JIS or unknown.
 *
 * @param head the first bytes of the file; a multiple of 4 unless it is the whole file
 */
export function detectEncoding(head: Uint8Array): DetectedEncoding | undefined {
  const marked = byByteOrderMark(head);
  if (marked) return marked;
  if (head.includes(0)) return byZeroBytes(head);
  if (isValidUtf8(head)) return unmarked('utf-8');
  if (!head.some(isUndefinedInWindows1252)) return unmarked('windows-1252');
  return isShiftJis(head) ? unmarked('shift_jis') : undefined;
}

function byByteOrderMark(head: Uint8Array): DetectedEncoding | undefined {
  const found = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => head[i] === byte));
  return found && { encoding: found[0], bomLength: found[1].length };
}

/** Text has no NUL, so in a file without a mark the places of the zero bytes give width and order of its code units away. */
function byZeroBytes(head: Uint8Array): DetectedEncoding | undefined {
  const zeros = [0, 0, 0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 4] = (zeros[i % 4] ?? 0) + 1;
  });
  const [z0 = 0, z1 = 0, z2 = 0, z3 = 0] = zeros;
  const quarter = head.length / 4;
  if (head.length % 4 === 0 && z3 === quarter && z0 < quarter && z2 > 0) return unmarked('utf-32le');
  if (head.length % 4 === 0 && z0 === quarter && z3 < quarter && z1 > 0) return unmarked('utf-32be');
  if (head.length % 2 === 0 && z0 + z2 === 0) return unmarked('utf-16le');
  if (head.length % 2 === 0 && z1 + z3 === 0) return unmarked('utf-16be');
  return undefined;
}

const unmarked = (encoding: TableEncoding): DetectedEncoding => ({ encoding, bomLength: 0 });

export function isUndefinedInWindows1252(byte: number): boolean {
  return byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d;
}
