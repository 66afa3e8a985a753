import { type DoubleByteShape } from './double-byte-shape';

/** What a file holds when it is read by twos. */
export interface DoubleByteCharacters {
  /** Lead byte × 256 + trail byte → how often. */
  readonly pairs: ReadonlyMap<number, number>;
  /** Characters of one byte beyond ASCII, and the runs that they form. */
  readonly singles: number;
  readonly runsOfSingles: number;
  /** Characters of three or four bytes. */
  readonly long: number;
  /** Bytes that belong to no character. */
  readonly errors: number;
  /** Latin letters without a gap beside a character beyond ASCII. */
  readonly besideLetters: number;
}

/** A torn character now and then is a cell that was cut by its bytes; more means another encoding. */
const ERRORS_TO_GIVE_UP = 64;
const CHARACTERS_PER_ERROR = 50;

/** Counts the characters of a file; undefined as soon as it is sure that the file is in another encoding. */
export function doubleByteCharacters(bytes: Uint8Array, shape: DoubleByteShape): DoubleByteCharacters | undefined {
  const counts = new Uint32Array(0x1_0000);
  const tally = { singles: 0, runsOfSingles: 0, long: 0, errors: 0, besideLetters: 0, characters: 0 };
  for (let at = 0; at < bytes.length;) {
    if (bytes[at]! < 0x80) {
      at++;
      continue;
    }
    const end = runEnd(bytes, at, shape, counts, tally);
    if (tally.errors > ERRORS_TO_GIVE_UP && tally.errors * CHARACTERS_PER_ERROR > tally.characters) return undefined;
    tally.besideLetters += isLatin(bytes[at - 1]) + isLatin(bytes[end]);
    at = end;
  }
  return { ...tally, pairs: nonZero(counts) };
}

type Tally = { -readonly [Key in keyof Omit<DoubleByteCharacters, 'pairs'>]: number } & { characters: number };

/** Reads characters beyond ASCII up to the next that is ASCII, or the first that is none, and returns the place behind. */
function runEnd(bytes: Uint8Array, from: number, shape: DoubleByteShape, counts: Uint32Array, tally: Tally): number {
  const { leads, trails, singles } = shape;
  let at = from;
  let inSingles = false;
  for (let byte = bytes[at]!; byte >= 0x80; byte = bytes[at] ?? 0) {
    tally.characters++;
    const single = singles[byte] === 1;
    if (single) {
      tally.singles++;
      if (!inSingles) tally.runsOfSingles++;
      at++;
    } else if (leads[byte] === 1 && trails[bytes[at + 1] ?? 0] === 1) {
      counts[(byte << 8) | bytes[at + 1]!]!++;
      at += 2;
    } else {
      const long = shape.longAt(bytes, at);
      if (long > 0) tally.long++;
      else tally.errors++;
      at += Math.max(1, long);
      if (long === 0) return at;
    }
    inSingles = single;
  }
  return at;
}

function isLatin(byte: number | undefined): number {
  const folded = (byte ?? 0) | 0x20;
  return folded >= 0x61 && folded <= 0x7a ? 1 : 0;
}

function nonZero(counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>();
  counts.forEach((count, key) => {
    if (count > 0) found.set(key, count);
  });
  return found;
}
