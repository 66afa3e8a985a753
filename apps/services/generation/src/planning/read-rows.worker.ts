import { columnFindings, type CompiledTemplate, createFiller, DeckNames, decodeCompiled } from '@rowdeck/engine-pptx';
import { openTable, TableRejected, type TableRow, type TableStream } from '@rowdeck/engine-tabular';
import { answerColumns, ColumnReader, type TableReadings } from '@rowdeck/engine-values';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { ObjectNotFound, threadStore } from '@rowdeck/object-storage-in-threads';
import { type BatchValues, valuesOf } from '../batches/batch-values';
import { ChunkWriter, type WrittenChunk } from './chunk-writer';
import { firstFaults } from './first-faults';
import { parseAnswers } from './column-answers';
import { completeMapping, type MappedColumns, parseMapping } from './data-mapping';
import { PackEstimate } from './pack-estimate';
import { batchInvalid, MAPPING_UNREADABLE, valuesAmbiguous } from './planning.errors';
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

/** The mapping of a table, and what its mapped columns say of themselves while its rows go by. */
class MappedTable {
  readonly mapping: MappedColumns;
  private readonly reader: ColumnReader;

  /** Throws `batch.invalid`, `batch.mapping_incomplete`. */
  constructor(
    private readonly task: ReadRowsTask,
    headers: readonly string[],
  ) {
    this.mapping = mappingOf(task, headers);
    const { data_locale } = task.settings;
    const languages = data_locale === undefined ? [] : [data_locale];
    this.reader = new ColumnReader(headers, { languages, only: new Set(this.mapping.map(([, column]) => column)) });
  }

  add({ cells, line }: TableRow): void {
    this.reader.add(cells, line);
  }

  /** With what the user answered. Throws `batch.invalid` for answers that are none. */
  get readings(): TableReadings {
    return answerColumns(this.reader.readings(), parseAnswers(this.task.columnReadings));
  }
}

interface ReadTable extends Pick<StoredRows, 'mapping' | 'readings' | 'fileNames'> {
  readonly chunks: readonly WrittenChunk[];
  readonly estimate: PackEstimate;
}

const storeRows = async (store: ObjectStore, task: ReadRowsTask, table: TableStream): Promise<ReadTable> => {
  const names = new DeckNames({ pattern: task.fileNamePattern, columns: table.headers });
  const estimate = new PackEstimate();
  const writer = new ChunkWriter(store, task, () => estimate.endChunk());
  const fileNames: string[] = [];
  let mapped: MappedTable | undefined;
  try {
    for await (const tableRow of table.rows) {
      const { cells } = tableRow;
      // With the first row: a table that has none, or a header too wide, is refused for that.
      mapped ??= new MappedTable(task, table.headers);
      mapped.add(tableRow);
      fileNames.push(names.next(cells, fileNames.length + 1));
      const row = JSON.stringify(cells);
      estimate.add(cells, row.length);
      await writer.add(row);
    }
  } finally {
    await writer.finish();
  }
  const { mapping = [], readings = { columns: [] } } = mapped ?? {};
  return { mapping, readings, fileNames, chunks: writer.chunks, estimate };
};

/** Null of a template that is no longer stored: its rows fail when their turn comes. */
const templateOf = async (store: ObjectStore, { compiledKey }: ReadRowsTask): Promise<CompiledTemplate | null> => {
  try {
    return decodeCompiled(await store.read(compiledKey));
  } catch (error) {
    if (error instanceof ObjectNotFound) return null;
    throw error;
  }
};

/** Throws `batch.values_ambiguous`. */
const refuseAmbiguous = (template: CompiledTemplate, values: BatchValues): void => {
  const questions = columnFindings(template, valuesOf(values)).filter(({ severity }) => severity === 'error');
  if (questions.length > 0) throw valuesAmbiguous(questions);
};

/** Bytes of each chunk's pack. */
const packBytesOf = (
  template: CompiledTemplate,
  values: BatchValues,
  task: ReadRowsTask,
  estimate: PackEstimate,
): readonly number[] => {
  const { form, maxRowBytes: maxBytes } = task;
  const filler = createFiller(template, { ...valuesOf(values), form, maxBytes, sample: estimate.sample() });
  return estimate.packBytes(filler, task);
};

const readAndStore = async (store: ObjectStore, task: ReadRowsTask): Promise<StoredRows> => {
  const table = await openUploaded(store, task);
  const read = await storeRows(store, task, table);
  const { mapping, readings } = read;
  const dataLocale = task.settings.data_locale ?? null;
  const values = { columns: table.headers, mapping, readings, dataLocale, batchRows: read.fileNames.length };
  const template = await templateOf(store, task);
  if (template) refuseAmbiguous(template, values);
  const packBytes = template ? packBytesOf(template, values, task, read.estimate) : [];
  return {
    mapping,
    readings,
    columns: table.headers,
    fileNames: read.fileNames,
    chunks: read.chunks.map((chunk, index) => ({ ...chunk, packBytes: packBytes[index] ?? 0 })),
    warnings: firstFaults(table.faults, MOST_WARNINGS),
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
