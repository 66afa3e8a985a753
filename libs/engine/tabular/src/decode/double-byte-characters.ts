import { type DoubleByteShape } from './double-byte-shape';

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
  const reader = new CharacterReader(bytes, shape);
  return reader.read() ? reader : undefined;
}

/** Looks at each byte once: there are five encodings to be tried, and 50 MB in each. */
class CharacterReader implements DoubleByteCharacters {
  readonly singles = new Map<number, number>();
  runsOfSingles = 0;
  long = 0;
  errors = 0;
  besideLetters = 0;
  private characters = 0;
  private readonly counts = new Uint32Array(0x1_0000);

  constructor(
    private readonly bytes: Uint8Array,
    private readonly shape: DoubleByteShape,
  ) {}

  get pairs(): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    this.counts.forEach((count, key) => {
      if (count > 0) found.set(key, count);
    });
    return found;
  }

  /** False when the file is in another encoding. */
  read(): boolean {
    const { bytes } = this;
    let before = 0;
    for (let at = 0; at < bytes.length && !this.isHopeless; at++) {
      if (bytes[at]! >= 0x80) {
        this.besideLetters += LATIN[before]!;
        at = this.runEnd(at);
        if (at < bytes.length) this.besideLetters += LATIN[bytes[at]!]!;
      }
      before = at < bytes.length ? bytes[at]! : 0;
    }
    return this.errors * CHARACTERS_PER_ERROR_AT_ALL <= this.characters;
  }

  private get isHopeless(): boolean {
    return this.errors > ERRORS_TO_GIVE_UP && this.errors * CHARACTERS_PER_ERROR > this.characters;
  }

  /** Reads characters beyond ASCII and returns the place of the next that is ASCII. */
  private runEnd(from: number): number {
    const { bytes, counts } = this;
    const { leads, trails, singles } = this.shape;
    let at = from;
    let inSingles = false;
    while (at < bytes.length && bytes[at]! >= 0x80) {
      const byte = bytes[at]!;
      const trail = at + 1 < bytes.length ? bytes[at + 1]! : 0;
      const single = singles[byte] === 1;
      this.characters++;
      if (leads[byte] === 1 && trails[trail] === 1) {
        counts[(byte << 8) | trail]!++;
        at += 2;
      } else if (single) {
        this.singles.set(byte, (this.singles.get(byte) ?? 0) + 1);
        if (!inSingles) this.runsOfSingles++;
        at++;
      } else {
        at = this.behindOther(at);
        if (this.isHopeless) return at;
      }
      inSingles = single;
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

/** By byte: 1 for a Latin letter. */
const LATIN = Uint8Array.from({ length: 256 }, (_, byte) => (/[a-z]/i.test(String.fromCharCode(byte)) ? 1 : 0));
