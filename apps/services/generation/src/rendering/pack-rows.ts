import { type Filler, RowFailed } from '@rowdeck/engine-pptx';
import { type RenderedRows } from './render-task';

/** A pack is written in blocks of about this many bytes, so that a chunk of large decks is never held whole. */
const BLOCK_BYTES = 1024 * 1024;

/** Fills rows one after another; the deltas, end to end, are the pack. `results` are complete when `blocks` has ended. */
export class PackRows {
  private readonly offsets: Float64Array;
  private readonly lengths: Int32Array;
  private readonly crcs: Uint32Array;
  private readonly failures: { index: number; reason: string }[] = [];
  private written = 0;

  constructor(
    private readonly filler: Filler,
    private readonly rows: readonly (readonly string[])[],
  ) {
    this.offsets = new Float64Array(rows.length);
    this.lengths = new Int32Array(rows.length);
    this.crcs = new Uint32Array(rows.length);
  }

  *blocks(): Generator<Uint8Array, void, undefined> {
    let pending: Uint8Array[] = [];
    let size = 0;
    for (let index = 0; index < this.rows.length; index++) {
      const delta = this.fill(index);
      if (!delta) continue;
      pending.push(delta);
      size += delta.length;
      if (size < BLOCK_BYTES) continue;
      yield Buffer.concat(pending, size);
      pending = [];
      size = 0;
    }
    if (size > 0) yield Buffer.concat(pending, size);
  }

  get results(): RenderedRows {
    return { offsets: this.offsets, lengths: this.lengths, crcs: this.crcs, failures: this.failures };
  }

  /** A copy: the filler uses its buffer again for the next row. */
  private fill(index: number): Uint8Array | null {
    try {
      const { delta, crc32 } = this.filler.fill(this.rows[index] ?? []);
      this.offsets[index] = this.written;
      this.lengths[index] = delta.length;
      this.crcs[index] = crc32;
      this.written += delta.length;
      return delta.slice();
    } catch (error) {
      if (!(error instanceof RowFailed)) throw error;
      const reason = error.faults.map(({ message, remedy }) => `${message} ${remedy}`).join(' ');
      this.failures.push({ index, reason });
      return null;
    }
  }
}
