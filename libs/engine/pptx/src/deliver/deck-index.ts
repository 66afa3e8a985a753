/** Of each row its delta's length, 0 where it has none, and the CRC-32 of its whole deck: two u32, big-endian as Postgres writes them. */
const ENTRY_BYTES = 8;

/** What is known of one row's deck without filling it. */
export interface IndexedDeck {
  /** Bytes of the delta; 0 for a row that became no deck. */
  readonly deltaLength: number;
  /** Of base and delta together. */
  readonly crc32: number;
}

/** What was counted when the rows of a chunk were filled: eight bytes for each, in place of its deck. */
export class DeckIndex {
  private readonly view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  static forRows(count: number): DeckIndex {
    return new DeckIndex(new Uint8Array(count * ENTRY_BYTES));
  }

  get rows(): number {
    return this.bytes.length / ENTRY_BYTES;
  }

  /** @param row from 0; of one that is not there, what stands for a row that became no deck */
  deck(row: number): IndexedDeck {
    const at = row * ENTRY_BYTES;
    if (at + ENTRY_BYTES > this.bytes.length) return { deltaLength: 0, crc32: 0 };
    return { deltaLength: this.view.getUint32(at), crc32: this.view.getUint32(at + 4) };
  }

  set(row: number, { deltaLength, crc32 }: IndexedDeck): void {
    this.view.setUint32(row * ENTRY_BYTES, deltaLength);
    this.view.setUint32(row * ENTRY_BYTES + 4, crc32);
  }
}
