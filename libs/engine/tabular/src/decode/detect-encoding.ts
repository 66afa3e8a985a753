import { faults } from '../table/faults';
import { TableRejected } from '../table/table-fault';
import { countOf, countPairs } from './byte-pairs';
import { otherReadings } from './other-readings';
import { rankEncodings } from './rank-encodings';
import { type EncodingCandidate, type OtherReadings, type TableEncoding } from '../table/table-encodings';
import { scanUtf8 } from './utf8-scan';
import { wideEncoding } from './wide-encoding';

export interface DetectedEncoding {
  readonly encoding: TableEncoding;
  /** Bytes of the byte order mark, to be skipped. */
  readonly bomLength: number;
  /** From 0 to 1. */
  readonly confidence: number;
  /** What else the file may be in, the likeliest first. */
  readonly others: readonly EncodingCandidate[];
  /** What it would be in others; absent where the file says its encoding, or somebody does. */
  readonly otherReadings?: OtherReadings;
}

/** Ctrl-Z, with which DOS ended its texts. */
const END_OF_FILE = 0x1a;

/** UTF-32 before UTF-16: the mark of UTF-32LE begins with that of UTF-16LE. */
const BYTE_ORDER_MARKS: readonly (readonly [TableEncoding, readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Detects the encoding of a file: by its mark, by its zero bytes, as UTF-8 when it is UTF-8 from the first byte to the last, else by
 * what the encodings of before Unicode would make of all its bytes.
 *
 * @param bytes the whole file: a long list of names may be ASCII until its last row
 * @throws TableRejected when the bytes are no text, or text of two encodings
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const marked = byByteOrderMark(bytes);
  if (marked) return marked;
  if (bytes.includes(0)) return byZeroBytes(bytes);
  const { intact, stray, strayLine } = scanUtf8(bytes);
  if (stray === 0) return sure(shiftsToJapanese(bytes) ? 'iso-2022-jp' : 'utf-8');
  // Two files joined, or one pasted into another: what is UTF-8 for the most part is in no other encoding.
  if (intact > stray) throw new TableRejected([faults.undecodable('utf-8', strayLine)]);
  const pairs = countPairs(bytes);
  if (isMostlyControl(bytes.length, pairs)) throw new TableRejected([faults.binary()]);
  const [likeliest, ...others] = rankEncodings(bytes, pairs);
  if (!likeliest) throw new TableRejected([faults.unknownEncoding()]);
  return { ...likeliest, bomLength: 0, others, otherReadings: otherReadings(pairs, likeliest.encoding, others) };
}

/** What the user says, unless a mark in the file says otherwise. */
export function statedEncoding(bytes: Uint8Array, encoding: TableEncoding): DetectedEncoding {
  return byByteOrderMark(bytes) ?? sure(encoding);
}

function byByteOrderMark(bytes: Uint8Array): DetectedEncoding | undefined {
  const found = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  return found && sure(found[0], found[1].length);
}

/** A lone NUL in what is UTF-8 otherwise was pasted into a cell; two in a row are binary data. */
function byZeroBytes(bytes: Uint8Array): DetectedEncoding {
  const wide = wideEncoding(bytes);
  if (wide) return sure(wide);
  if (scanUtf8(bytes).stray === 0 && !hasAdjacentZeros(bytes)) return sure('utf-8');
  throw new TableRejected([faults.binary()]);
}

const ESCAPE = 0x1b;

/** The escape sequences behind which two ASCII bytes are one character of JIS X 0208 (RFC 1468): `ESC $ @` and `ESC $ B`. */
function shiftsToJapanese(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1))
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x40 || bytes[at + 2] === 0x42)) return true;
  return false;
}

/** Of random bytes one in ten is a control character that no text has; a text may have one in a cell now and then. */
function isMostlyControl(length: number, pairs: Uint32Array): boolean {
  const controls = countOf(pairs, (byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== END_OF_FILE);
  return controls * 50 > length;
}

function hasAdjacentZeros(bytes: Uint8Array): boolean {
  for (let at = 1; at < bytes.length; at++) if (bytes[at] === 0 && bytes[at - 1] === 0) return true;
  return false;
}

const sure = (encoding: TableEncoding, bomLength = 0): DetectedEncoding => ({
  encoding,
  bomLength,
  confidence: 1,
  others: [],
});
