import { type Filler, RowFailed } from '@rowdeck/engine-pptx';
import { type Cell } from '@rowdeck/engine-values';
import { type RenderedRows } from '../presentations/rendered-rows';

/** A row may fail for each of thousands of values; what is stored and listed of it is what anybody reads. */
const LONGEST_REASON = 1_000;

/** A pack is written in blocks of about this many bytes, so that a chunk of large decks is never held whole. */
const BLOCK_BYTES = 512 * 1024;

/** A new one each time: what has been handed on may still be on its way to the store. Not zeroed, since it is overwritten. */
const newBlock = (atLeast = 0): Uint8Array => Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, atLeast));

interface PackLimits {
  /** Number of the first row in its table, from 1. */
  readonly firstRow?: number;
  /** Bytes of the pack: rows beyond it fail. */
  readonly maxBytes?: number;
}

/** Fills rows one after another; the deltas, end to end, are the pack. `results` are complete when `blocks` has ended. */
export class PackRows {
  private readonly offsets: Float64Array;
  private readonly lengths: Int32Array;
  private readonly crcs: Uint32Array;
  private readonly failures: { index: number; reason: string }[] = [];
  private readonly firstRow: number;
  private readonly maxBytes: number;
  private written = 0;
  private overflowed = false;

  constructor(
    private readonly filler: Filler,
    private readonly rows: readonly (readonly Cell[])[],
    { firstRow = 1, maxBytes = Number.POSITIVE_INFINITY }: PackLimits = {},
  ) {
    this.firstRow = firstRow;
    this.maxBytes = maxBytes;
    this.offsets = new Float64Array(rows.length);
    this.lengths = new Int32Array(rows.length);
    this.crcs = new Uint32Array(rows.length);
  }

  *blocks(): Generator<Uint8Array, void, undefined> {
    let block = newBlock();
    let used = 0;
    for (let index = 0; index < this.rows.length; index++) {
      const delta = this.fill(index);
      if (!delta) continue;
      const full = used + delta.length > block.length ? block.subarray(0, used) : null;
      if (full) [block, used] = [newBlock(delta.length), 0];
      // Copied before the block is handed on: meanwhile another chunk of the batch may use the same filler.
      block.set(delta, used);
      used += delta.length;
      if (full && full.length > 0) yield full;
    }
    if (used > 0) yield block.subarray(0, used);
  }

  get results(): RenderedRows {
    const { offsets, lengths, crcs, failures, overflowed } = this;
    return { offsets, lengths, crcs, failures, overflowed };
  }

  /** The row's delta, in the filler's buffer: it is copied before the next row is filled. */
  private fill(index: number): Uint8Array | null {
    try {
      const { delta, crc32 } = this.filler.fill(this.rows[index] ?? [], this.firstRow + index);
      if (this.written + delta.length > this.maxBytes) return this.refuse(index);
      this.offsets[index] = this.written;
      this.lengths[index] = delta.length;
      this.crcs[index] = crc32;
      this.written += delta.length;
      return delta;
    } catch (error) {
      if (!(error instanceof RowFailed)) throw error;
      const reason = error.faults
        .map(({ message, remedy }) => `${message} ${remedy}`)
        .join(' ')
        .slice(0, LONGEST_REASON);
      this.failures.push({ index, reason });
      return null;
    }
  }

  private refuse(index: number): null {
    this.overflowed = true;
    const limit = (this.maxBytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
    const reason =
      `The presentations of this part of the batch take more than the ${limit} MB that there are for them. ` +
      'Shorten the longest values, use them in fewer places of the template, or start batches of fewer rows.';
    this.failures.push({ index, reason });
    return null;
  }
}
