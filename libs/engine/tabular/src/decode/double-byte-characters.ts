import { type DoubleByteShape, HIGH_PAIRS } from './double-byte-shape';

/** What a file holds when it is read by twos. */
export interface DoubleByteCharacters {
  /** Lead byte × 256 + trail byte → how often. */
  readonly pairs: ReadonlyMap<number, number>;
  /** Characters of one byte beyond ASCII → how often. */
  readonly singles: ReadonlyMap<number, number>;
  /** The runs that they form. */
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
/** Of a short file, all told: signs such as `½` and `°` are characters by twos, too, until one is none. */
const CHARACTERS_PER_ERROR_AT_ALL = 20;

/** Counts the characters of a file; undefined as soon as it is sure that the file is in another encoding. */
export function doubleByteCharacters(bytes: Uint8Array, shape: DoubleByteShape): DoubleByteCharacters | undefined {
  const common = shape.takesHighPairs ? highPairsOf(bytes) : undefined;
  if (common !== undefined) return common;
  const reader = new CharacterReader(bytes, shape);
  return reader.read() ? reader : undefined;
}

/** Of the file that was read last: four encodings ask for it, one after another. */
const highPairs = new WeakMap<Uint8Array, DoubleByteCharacters | null>();

/**
 * The characters of a file that holds nothing beyond ASCII but pairs of bytes from 0xA1 on, which four encodings read by the same twos:
 * nearly all that is honest, and each of them would else read 50 MB.
 */
function highPairsOf(bytes: Uint8Array): DoubleByteCharacters | undefined {
  let found = highPairs.get(bytes);
  if (found === undefined) {
    const reader = new CharacterReader(bytes, HIGH_PAIRS, 0);
    found = reader.read() && reader.errors === 0 ? reader : null;
    highPairs.set(bytes, found);
  }
  return found ?? undefined;
}

/** Looks at each byte once: there are five encodings to be tried, and 50 MB in each. */
class CharacterReader implements DoubleByteCharacters {
  runsOfSingles = 0;
  long = 0;
  errors = 0;
  besideLetters = 0;
  private characters = 0;
  private readonly counts = new Uint32Array(0x1_0000);
  private readonly countsOfSingles = new Uint32Array(0x100);

  constructor(
    private readonly bytes: Uint8Array,
    private readonly shape: DoubleByteShape,
    /** With more it is given up at once, if they are many for its characters. */
    private readonly mostErrors = ERRORS_TO_GIVE_UP,
  ) {}

  get pairs(): ReadonlyMap<number, number> {
    return foundIn(this.counts);
  }

  get singles(): ReadonlyMap<number, number> {
    return foundIn(this.countsOfSingles);
  }

  /** False when the file is in another encoding. */
  read(): boolean {
    const { bytes } = this;
    const { length } = bytes;
    for (let at = 0; at < length; at++) {
      if (bytes[at]! < 0x80) continue;
      if (at > 0) this.besideLetters += LATIN[bytes[at - 1]!]!;
      at = this.runEnd(at);
      if (this.isHopeless) break;
      if (at < length) this.besideLetters += LATIN[bytes[at]!]!;
    }
    return this.errors * CHARACTERS_PER_ERROR_AT_ALL <= this.characters;
  }

  private get isHopeless(): boolean {
    return (
      this.errors > this.mostErrors && (this.mostErrors === 0 || this.errors * CHARACTERS_PER_ERROR > this.characters)
    );
  }

  /** Reads characters beyond ASCII and returns the place of the next that is ASCII. */
  private runEnd(from: number): number {
    const { bytes, counts, countsOfSingles } = this;
    const { leads, trails, singles } = this.shape;
    const { length } = bytes;
    let at = from;
    let inSingles = false;
    while (at < length && bytes[at]! >= 0x80) {
      const byte = bytes[at]!;
      this.characters++;
      if (leads[byte] === 1 && at + 1 < length && trails[bytes[at + 1]!] === 1) {
        counts[(byte << 8) | bytes[at + 1]!]!++;
        at += 2;
        inSingles = false;
      } else if (singles[byte] === 1) {
        countsOfSingles[byte]!++;
        if (!inSingles) this.runsOfSingles++;
        at++;
        inSingles = true;
      } else {
        at = this.behindOther(at);
        if (this.isHopeless) return at;
        inSingles = false;
      }
    }
    return at;
  }

  /** Behind a longer character, or a byte that belongs to none. */
  private behindOther(at: number): number {
    const length = this.shape.longAt(this.bytes, at);
    if (length > 0) this.long++;
    else this.errors++;
    return at + Math.max(1, length);
  }
}

function foundIn(counts: Uint32Array): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  counts.forEach((count, key) => {
    if (count > 0) found.set(key, count);
  });
  return found;
}

/** By byte: 1 for a Latin letter. */
const LATIN = Uint8Array.from({ length: 256 }, (_, byte) => (/[a-z]/i.test(String.fromCharCode(byte)) ? 1 : 0));
