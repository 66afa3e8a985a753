import { createFiller, DeckNames, decodeCompiled } from '@rowdeck/engine-pptx';
import { openTable, TableRejected, type TableStream } from '@rowdeck/engine-tabular';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { ObjectNotFound, threadStore } from '@rowdeck/object-storage-in-threads';
import { ChunkWriter, type WrittenChunk } from './chunk-writer';
import { completeMapping, type MappedColumns, parseMapping } from './data-mapping';
import { PackEstimate } from './pack-estimate';
import { batchInvalid, MAPPING_UNREADABLE } from './planning.errors';
import { type ReadRowsResult, type ReadRowsTask, type StoredRows } from './read-rows-task';

/** Of a table that is odd in every line, the first hundred warnings say enough. */
const MOST_WARNINGS = 100;

/** Throws `batch.invalid`, `batch.mapping_incomplete`. */
const mappingOf = ({ dataMapping, placeholders }: ReadRowsTask, columns: readonly string[]): MappedColumns => {
  const mapping = parseMapping(dataMapping);
  if (!mapping) throw batchInvalid(MAPPING_UNREADABLE);
  return completeMapping(mapping, placeholders, columns);
};

const openUploaded = async (store: ObjectStore, task: ReadRowsTask): Promise<TableStream> => {
  const { maxBytes, maxRows, maxColumns, settings } = task;
  const { encoding, delimiter, sheet } = settings;
  const source = (await store.get(task.sourceKey)) as AsyncIterable<Uint8Array>;
  return openTable(source, {
    limits: { maxBytes, maxRows, maxColumns },
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(sheet !== undefined && { sheet }),
  });
};

interface ReadTable extends Pick<StoredRows, 'mapping' | 'fileNames'> {
  readonly chunks: readonly WrittenChunk[];
  readonly estimate: PackEstimate;
}

const storeRows = async (store: ObjectStore, task: ReadRowsTask, table: TableStream): Promise<ReadTable> => {
  const names = new DeckNames({ pattern: task.fileNamePattern, columns: table.headers });
  const estimate = new PackEstimate();
  const writer = new ChunkWriter(store, task, () => estimate.endChunk());
  const fileNames: string[] = [];
  let mapping: MappedColumns | undefined;
  try {
    for await (const { cells } of table.rows) {
      // With the first row: a table that has none, or a header too wide, is refused for that.
      mapping ??= mappingOf(task, table.headers);
      fileNames.push(names.next(cells, fileNames.length + 1));
      const row = JSON.stringify(cells);
      estimate.add(cells, row.length);
      await writer.add(row);
    }
  } finally {
    await writer.finish();
  }
  return { mapping: mapping ?? [], fileNames, chunks: writer.chunks, estimate };
};

/** Bytes of each chunk's pack; none of a template that is no longer stored: its rows fail when their turn comes. */
const packBytesOf = async (
  store: ObjectStore,
  task: ReadRowsTask,
  columns: readonly string[],
  { mapping, estimate }: ReadTable,
): Promise<readonly number[]> => {
  try {
    const template = decodeCompiled(await store.read(task.compiledKey));
    const { form, maxRowBytes: maxBytes } = task;
    const filler = createFiller(template, {
      columns,
      mapping: new Map(mapping),
      form,
      maxBytes,
      sample: estimate.sample(),
    });
    return estimate.packBytes(filler, task);
  } catch (error) {
    if (error instanceof ObjectNotFound) return [];
    throw error;
  }
};

const readAndStore = async (store: ObjectStore, task: ReadRowsTask): Promise<StoredRows> => {
  const table = await openUploaded(store, task);
  const read = await storeRows(store, task, table);
  const packBytes = await packBytesOf(store, task, table.headers, read);
  return {
    mapping: read.mapping,
    columns: table.headers,
    fileNames: read.fileNames,
    chunks: read.chunks.map((chunk, index) => ({ ...chunk, packBytes: packBytes[index] ?? 0 })),
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
