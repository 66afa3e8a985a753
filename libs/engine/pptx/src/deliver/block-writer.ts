/** What one write hands to the consumer: large enough that its cost per call vanishes, small enough to hold many. */
const BLOCK_LENGTH = 256 * 1024;
/** Pieces from this size on are passed through rather than copied. */
const PASS_THROUGH = 64 * 1024;

/** A new block each time, for a consumer that may keep them. */
const newBlock = (): Uint8Array => new Uint8Array(BLOCK_LENGTH);

/** Two blocks in turn, for a consumer that is done with one when it asks for the one after the next: a download leaves no garbage. */
export const twoBlocks = (): (() => Uint8Array) => {
  const blocks: Uint8Array[] = [];
  let next = 0;
  return () => (blocks[next++ % 2] ??= newBlock());
};

/** Gathers small pieces into blocks, so that ten thousand small decks do not become thirty thousand writes. */
export class BlockWriter {
  private block: Uint8Array;
  private used = 0;

  constructor(private readonly nextBlock: () => Uint8Array = newBlock) {
    this.block = nextBlock();
  }

  /** Pieces that stay as they are for good; large ones are passed through. */
  *push(piece: Uint8Array): Generator<Uint8Array> {
    if (piece.length < PASS_THROUGH) yield* this.copy(piece);
    else {
      yield* this.flush();
      yield piece;
    }
  }

  /** Pieces whose bytes will be overwritten, such as a filler's delta. */
  *copy(piece: Uint8Array): Generator<Uint8Array> {
    let from = 0;
    while (from < piece.length) {
      const count = Math.min(piece.length - from, BLOCK_LENGTH - this.used);
      this.block.set(piece.subarray(from, from + count), this.used);
      this.used += count;
      from += count;
      if (this.used === BLOCK_LENGTH) yield* this.flush();
    }
  }

  *flush(): Generator<Uint8Array> {
    if (this.used === 0) return;
    const full = this.block.subarray(0, this.used);
    // Another block each time: the consumer may still be writing the last one.
    this.block = this.nextBlock();
    this.used = 0;
    yield full;
  }
}
