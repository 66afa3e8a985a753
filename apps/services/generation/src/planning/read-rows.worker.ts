import { DeckNames } from '@rowdeck/engine-pptx';
import { openTable, TableRejected } from '@rowdeck/engine-tabular';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { threadStore } from '@rowdeck/object-storage-in-threads';
import { rowsKey } from '../batches/batch-objects';
import { completeMapping, type MappedColumns, parseMapping } from './data-mapping';
import { batchInvalid, MAPPING_UNREADABLE } from './planning.errors';
import { type ReadRowsResult, type ReadRowsTask, type StoredRows } from './read-rows-task';

const ENCODER = new TextEncoder();

/** Chunks that are being stored while the next is read. */
const STORED_AT_ONCE = 4;

/** Of a table that is odd in every line, the first hundred warnings say enough. */
const MOST_WARNINGS = 100;

/** Stores rows chunk by chunk, one JSON array a line: a table of 50 MB is never held as one. */
class ChunkWriter {
  readonly sizes: number[] = [];
  private lines: string[] = [];
  private storing: Promise<unknown>[] = [];

  constructor(
    private readonly store: ObjectStore,
    private readonly task: ReadRowsTask,
  ) {}

  async add(cells: readonly string[]): Promise<void> {
    this.lines.push(JSON.stringify(cells));
    if (this.lines.length === this.task.chunkRows) this.storeLines();
    if (this.storing.length === STORED_AT_ONCE) await this.settle();
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
    this.sizes.push(this.lines.length);
    const body = ENCODER.encode(this.lines.join('\n'));
    this.lines = [];
    this.storing.push(this.store.put(rowsKey(this.task.batchId, this.sizes.length), body, { length: body.length }));
  }
}

/** Throws `batch.invalid`, `batch.mapping_incomplete`. */
const mappingOf = ({ dataMapping, placeholders }: ReadRowsTask, columns: readonly string[]): MappedColumns => {
  const mapping = parseMapping(dataMapping);
  if (!mapping) throw batchInvalid(MAPPING_UNREADABLE);
  return completeMapping(mapping, placeholders, columns);
};

const readAndStore = async (store: ObjectStore, task: ReadRowsTask): Promise<StoredRows> => {
  const { maxBytes, maxRows, maxColumns, fileNamePattern } = task;
  const source = (await store.get(task.sourceKey)) as AsyncIterable<Uint8Array>;
  const table = await openTable(source, { limits: { maxBytes, maxRows, maxColumns } });
  const names = new DeckNames({ pattern: fileNamePattern, columns: table.headers });
  const writer = new ChunkWriter(store, task);
  const fileNames: string[] = [];
  let mapping: MappedColumns | undefined;
  try {
    for await (const { cells } of table.rows) {
      // With the first row: a table that has none, or a header too wide, is refused for that.
      mapping ??= mappingOf(task, table.headers);
      fileNames.push(names.next(cells, fileNames.length + 1));
      await writer.add(cells);
    }
  } finally {
    await writer.finish();
  }
  return {
    mapping: mapping ?? [],
    columns: table.headers,
    fileNames,
    chunkSizes: writer.sizes,
    warnings: table.faults.slice(0, MOST_WARNINGS),
  };
};

export default inThread(async (task: ReadRowsTask): Promise<ReadRowsResult> => {
  try {
    return { kind: 'stored', rows: await readAndStore(await threadStore(), task) };
  } catch (error) {
    if (error instanceof TableRejected) return { kind: 'rejected', faults: error.faults };
    throw error;
  }
});
