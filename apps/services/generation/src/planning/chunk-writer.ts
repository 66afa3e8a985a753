import { type ObjectStore } from '@rowdeck/object-storage';
import { rowsKey } from '../batches/batch-objects';
import { type StoredChunk } from '../chunks/chunk.repository';
import { rowsTooLarge } from './storage.errors';

const ENCODER = new TextEncoder();

/** Chunks that are being stored while the next is read. */
const STORED_AT_ONCE = 4;

/** Stores rows chunk by chunk, one JSON array a line: a table of 50 MB is never held as one. */
export class ChunkWriter {
  readonly chunks: StoredChunk[] = [];
  private lines: string[] = [];
  private storing: Promise<unknown>[] = [];
  private rowsBytes = 0;

  constructor(
    private readonly store: ObjectStore,
    private readonly batch: { readonly batchId: string; readonly chunkRows: number; readonly maxRowsBytes: number },
  ) {}

  /**
   * Throws `batch.invalid` when the rows take more than they may: a workbook is packed, and a short line has all the columns.
   * @param row as JSON
   */
  async add(row: string): Promise<void> {
    this.rowsBytes += Buffer.byteLength(row);
    if (this.rowsBytes > this.batch.maxRowsBytes) throw rowsTooLarge(this.batch.maxRowsBytes);
    this.lines.push(row);
    if (this.lines.length === this.batch.chunkRows) this.storeLines();
    // The oldest alone: the next rows are read while the others are stored.
    if (this.storing.length === STORED_AT_ONCE) await this.storing.shift();
  }

  async finish(): Promise<void> {
    if (this.lines.length > 0) this.storeLines();
    await this.settle();
  }

  /** Waits for every chunk, also when one of them fails: nothing may be stored after the plan has been undone. */
  private async settle(): Promise<void> {
    const storing = this.storing;
    this.storing = [];
    await Promise.allSettled(storing);
    await Promise.all(storing);
  }

  private storeLines(): void {
    const body = ENCODER.encode(this.lines.join('\n'));
    this.chunks.push({ rowCount: this.lines.length, storedBytes: body.length });
    this.lines = [];
    const storing = this.store.put(rowsKey(this.batch.batchId, this.chunks.length), body, { length: body.length });
    // One that fails before it is waited for is no failure of the thread.
    storing.catch(() => undefined);
    this.storing.push(storing);
  }
}
