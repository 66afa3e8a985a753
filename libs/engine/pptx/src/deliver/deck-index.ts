/**
 * Big-endian, as Postgres writes numbers. First a mark that is no length of a delta; then of each row its delta's length, 0 where it has
 * none, the CRC-32 of its whole deck, and the hash of its content: three u32. Older indexes have neither the mark nor the hashes.
 */
const MARK = 0xffff_ffff;
const MARK_BYTES = 4;
const ENTRY_BYTES = 12;
const OLD_ENTRY_BYTES = 8;

/** What is known of one row's deck without filling it. */
export interface IndexedDeck {
  /** Bytes of the delta; 0 for a row that became no deck. */
  readonly deltaLength: number;
  /** Of base and delta together. */
  readonly crc32: number;
  /** Of what its parts hold, however they are packed; undefined where it was not counted yet. */
  readonly content: number | undefined;
}

const NO_DECK: IndexedDeck = { deltaLength: 0, crc32: 0, content: undefined };

/** What was counted when the rows of a chunk were filled: twelve bytes for each, in place of its deck. */
export class DeckIndex {
  private readonly view: DataView;
  private readonly start: number;
  private readonly entryBytes: number;

  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isMarked = bytes.length >= MARK_BYTES && this.view.getUint32(0) === MARK;
    this.start = isMarked ? MARK_BYTES : 0;
    this.entryBytes = isMarked ? ENTRY_BYTES : OLD_ENTRY_BYTES;
  }

  static forRows(count: number): DeckIndex {
    const bytes = new Uint8Array(MARK_BYTES + count * ENTRY_BYTES);
    new DataView(bytes.buffer).setUint32(0, MARK);
    return new DeckIndex(bytes);
  }

  get rows(): number {
    return (this.bytes.length - this.start) / this.entryBytes;
  }

  /** @param row from 0; of one that is not there, what stands for a row that became no deck */
  deck(row: number): IndexedDeck {
    const at = this.start + row * this.entryBytes;
    if (at + this.entryBytes > this.bytes.length) return NO_DECK;
    const content = this.entryBytes === ENTRY_BYTES ? this.view.getUint32(at + 8) : undefined;
    return { deltaLength: this.view.getUint32(at), crc32: this.view.getUint32(at + 4), content };
  }

  /** Bytes of the deltas of consecutive rows, end to end. Each request for a deck asks of all before it, so nothing is made for each. */
  deltaLengths(from: number, to: number): number {
    let sum = 0;
    const end = Math.min(to, Math.floor(this.rows));
    for (let row = from; row < end; row++) sum += this.view.getUint32(this.start + row * this.entryBytes);
    return sum;
  }

  /** Of an index that was made for rows. */
  set(row: number, { deltaLength, crc32, content = 0 }: IndexedDeck): void {
    const at = this.start + row * this.entryBytes;
    this.view.setUint32(at, deltaLength);
    this.view.setUint32(at + 4, crc32);
    this.view.setUint32(at + 8, content);
  }
}
