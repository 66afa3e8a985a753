import { type DoubleByteEncoding } from './legacy-encodings';

/** How an encoding tells characters of one, two and more bytes apart. Bytes under 0x80 that open a character are ASCII in all. */
export interface DoubleByteShape {
  /** By byte: 1 where a character of two bytes may open. */
  readonly leads: Uint8Array;
  /** By byte: 1 where it may end. */
  readonly trails: Uint8Array;
  /** By byte: 1 for the half-width katakana of Shift_JIS, which are one byte long. */
  readonly singles: Uint8Array;
  /** Length of the character at a place where none of one or two bytes opens; 0 when there is none at all. */
  readonly longAt: (bytes: Uint8Array, at: number) => number;
  /** Bytes from 0xA1 to 0xFE are characters by twos, whatever else there is. */
  readonly takesHighPairs: boolean;
}

type Range = readonly [number, number];

const flags = (...ranges: readonly Range[]): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (ranges.some(([low, high]) => byte >= low && byte <= high) ? 1 : 0));

const HIGH: Range = [0xa1, 0xfe];
const GB_LEAD: Range = [0x81, 0xfe];
const NONE = flags();
const noLong = (): number => 0;
const isIn = (byte: number | undefined, [low, high]: Range): boolean =>
  byte !== undefined && byte >= low && byte <= high;
const DIGIT: Range = [0x30, 0x39];

/** Of JIS X 0212, behind 0x8F. */
const threeOfJapanese = (bytes: Uint8Array, at: number): number =>
  bytes[at] === 0x8f && isIn(bytes[at + 1], HIGH) && isIn(bytes[at + 2], HIGH) ? 3 : 0;

const fourOfGb = (bytes: Uint8Array, at: number): number =>
  isIn(bytes[at], GB_LEAD) && isIn(bytes[at + 1], DIGIT) && isIn(bytes[at + 2], GB_LEAD) && isIn(bytes[at + 3], DIGIT)
    ? 4
    : 0;

/** WHATWG Encoding Standard §10 to §13. */
export const DOUBLE_BYTE_SHAPES: Readonly<Record<DoubleByteEncoding, DoubleByteShape>> = {
  shift_jis: {
    leads: flags([0x81, 0x9f], [0xe0, 0xfc]),
    trails: flags([0x40, 0x7e], [0x80, 0xfc]),
    singles: flags([0xa1, 0xdf]),
    longAt: noLong,
    takesHighPairs: false,
  },
  'euc-jp': {
    leads: flags([0x8e, 0x8e], HIGH),
    trails: flags(HIGH),
    singles: NONE,
    longAt: threeOfJapanese,
    takesHighPairs: true,
  },
  'euc-kr': {
    leads: flags(GB_LEAD),
    trails: flags([0x41, 0x5a], [0x61, 0x7a], [0x81, 0xfe]),
    singles: NONE,
    longAt: noLong,
    takesHighPairs: true,
  },
  gb18030: {
    leads: flags(GB_LEAD),
    trails: flags([0x40, 0x7e], [0x80, 0xfe]),
    singles: NONE,
    longAt: fourOfGb,
    takesHighPairs: true,
  },
  big5: {
    leads: flags(GB_LEAD),
    trails: flags([0x40, 0x7e], HIGH),
    singles: NONE,
    longAt: noLong,
    takesHighPairs: true,
  },
};

/** What those have in common that take such pairs. */
export const HIGH_PAIRS: DoubleByteShape = {
  leads: flags(HIGH),
  trails: flags(HIGH),
  singles: NONE,
  longAt: noLong,
  takesHighPairs: true,
};
