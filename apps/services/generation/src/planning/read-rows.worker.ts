import { type TableWarning } from '@rowdeck/contracts';
import { columnsOf, type CompiledTemplate, decodeCompiled, spoiltFaults, storedRow } from '@rowdeck/engine-pptx';
import {
  keptPatternsLength,
  openTable,
  rowUnitOf,
  TableRejected,
  type TableRow,
  type TableStream,
  unfitOptions,
} from '@rowdeck/engine-tabular';
import { answerColumns, ColumnReader, type TableReadings } from '@rowdeck/engine-values';
import { inThread, WornThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { ObjectNotFound, threadStore } from '@rowdeck/object-storage-in-threads';
import { rowsKey } from '../batches/batch-objects';
import { type StoredChunk } from '../chunks/chunk.repository';
import { STANDS_BACK, standBack } from '../threads/thread-priority';
import { ChunkWriter } from './chunk-writer';
import { firstFaults } from './first-faults';
import { inWordsOfForm } from './form-remedies';
import { assertColumnsExist, assertNotContradicted, type ColumnAnswers, parseAnswers } from './column-answers';
import { type MappedValues } from './data-mapping';
import { refuseFaulty, suspectRows } from './check-rows';
import { mappingOf } from './map-columns';
import { columnsOfNames, nameRows } from './name-rows';
import { batchInvalid } from './planning.errors';
import { Refusals } from './refusals';
import { type ReadRowsResult, type ReadRowsTask, type StoredRows } from './read-rows-task';
import { type SuspectRows } from './suspect-rows';

standBack(STANDS_BACK.reading);

/** Of a table that is odd in every line, the first hundred warnings say enough. */
const MOST_WARNINGS = 100;

/** Characters of number formats, by which a thread has some 80 MB: of honest workbooks, whose formats are much the same, it never has. */
const MOST_OF_PATTERNS = 1_000_000;

/** Where a check has nothing to go on with. */
const noMore = (): void => undefined;

/** What the user says of the table. */
const optionsOf = ({ encoding, delimiter, sheet, header_line: headerLine }: ReadRowsTask['settings']) => ({
  ...(encoding !== undefined && { encoding }),
  ...(delimiter !== undefined && { delimiter }),
  ...(sheet !== undefined && { sheet }),
  ...(headerLine !== undefined && { headerLine }),
});

/** Throws `batch.invalid` for what was said of another form of table: a sheet of a text, an encoding of a workbook. */
const openUploaded = async (store: ObjectStore, task: ReadRowsTask, refusals: Refusals): Promise<TableStream> => {
  const { fileName, maxBytes, maxRows, maxColumns, settings } = task;
  const source = (await store.get(task.sourceKey)) as AsyncIterable<Uint8Array>;
  const options = optionsOf(settings);
  const table = await openTable(source, { limits: { maxBytes, maxRows, maxColumns }, fileName, ...options });
  refusals.attempt(() => assertFitting(table, settings), noMore);
  return table;
};

const assertFitting = ({ found }: TableStream, settings: ReadRowsTask['settings']): void => {
  const unfit = unfitOptions(found.format, settings);
  if (unfit.length === 0) return;
  const sentences = unfit.map(({ option, words }) => [`presentation.${option}`, [`The table ${words} Leave it out.`]]);
  throw batchInvalid(Object.fromEntries(sentences) as Record<string, string[]>);
};

/** The mapping of a table, and what its mapped columns say of themselves while its rows go by. */
class MappedTable {
  readonly mapping: MappedValues;
  /** Those that placeholders are mapped to, and file names use: no other is stored, or read whenever a row is filled. */
  readonly columns: readonly string[];
  readonly suspects: SuspectRows | undefined;
  /** Of file names, if it can be used. */
  readonly pattern: string | null;
  /** By row. */
  readonly lines: number[] = [];
  private readonly places: readonly number[];
  private readonly reader: ColumnReader;
  private readonly answers: ColumnAnswers;
  private readonly table: Parameters<typeof spoiltFaults>[1];
  private rows = 0;

  /** Throws `batch.invalid`, `batch.mapping_incomplete`. */
  constructor(
    task: ReadRowsTask,
    template: CompiledTemplate | null,
    table: Pick<TableStream, 'headers' | 'faults' | 'found'>,
    refusals: Refusals,
  ) {
    const { headers, found } = table;
    this.mapping = mappingOf(task, template, table, refusals);
    this.answers = refusals.attempt<ColumnAnswers>(
      () => parseAnswers(task.columnReadings),
      () => new Map(),
    );
    refusals.attempt(() => assertColumnsExist(this.answers, headers), noMore);
    const { data_locale: dataLocale = null, locale = null } = task.settings;
    const mapped = columnsOf(this.mapping.map(([, value]) => value));
    this.table = { headers, used: mapped };
    const { missing, file_name: pattern } = task.rules;
    const ofNames = refusals.attempt<readonly string[] | null>(
      () => columnsOfNames(pattern, headers),
      () => null,
    );
    this.pattern = ofNames === null ? null : pattern;
    const used = new Set([...mapped, ...(ofNames ?? [])]);
    this.columns = [...new Set(headers)].filter((header) => used.has(header));
    this.places = this.columns.map((column) => headers.indexOf(column));
    this.suspects = suspectRows(
      template,
      { columns: this.columns, mapping: this.mapping, dataLocale, locale, missing },
      task,
    );
    const languages = dataLocale === null ? [] : [dataLocale];
    this.reader = new ColumnReader(this.columns, { languages, only: used, unit: rowUnitOf(found.format) });
  }

  /** Takes a row, and returns what is to be stored of it. */
  add({ cells, line, spoilt }: TableRow): string {
    const kept = this.places.map((place) => cells[place] ?? '');
    this.reader.add(kept, line);
    this.rows += 1;
    this.lines.push(line);
    const unusable = spoilt ? spoiltFaults(spoilt(), this.table) : [];
    this.suspects?.add(kept, { number: this.rows, line, unusable });
    return storedRow(kept, unusable);
  }

  /** With what the user answered. Throws `batch.invalid` for answers that the values prove wrong. */
  readings(refusals: Refusals): TableReadings {
    const readings = this.reader.readings();
    refusals.attempt(() => assertNotContradicted(this.answers, readings), noMore);
    return answerColumns(readings, this.answers);
  }
}

interface ReadTable extends Pick<StoredRows, 'mapping' | 'columns' | 'readings' | 'rowCount'> {
  readonly suspects: SuspectRows | undefined;
  readonly pattern: string | null;
  readonly lines: readonly number[];
  readonly chunks: readonly StoredChunk[];
}

interface OpenedTable {
  readonly table: TableStream;
  readonly template: CompiledTemplate | null;
  readonly refusals: Refusals;
}

const storeRows = async (
  store: ObjectStore,
  task: ReadRowsTask,
  { table, template, refusals }: OpenedTable,
): Promise<ReadTable> => {
  const writer = new ChunkWriter(store, task);
  let rowCount = 0;
  let mapped: MappedTable | undefined;
  try {
    for await (const tableRow of table.rows) {
      // With the first row: a table that has none, or a header too wide, is refused for that.
      mapped ??= refusals.together((all) => new MappedTable(task, template, table, all));
      rowCount += 1;
      await writer.add(mapped.add(tableRow));
    }
  } finally {
    await writer.finish();
  }
  const { mapping = [], columns = [], suspects, pattern = null, lines = [] } = mapped ?? {};
  const readings = mapped?.readings(refusals) ?? { columns: [] };
  return { mapping, columns, readings, suspects, pattern, lines, rowCount, chunks: writer.chunks };
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

const readAndStore = async (store: ObjectStore, task: ReadRowsTask): Promise<StoredRows> => {
  const refusals = new Refusals(task.checkOnly === true);
  const table = await openUploaded(store, task, refusals);
  const template = await templateOf(store, task);
  const read = await storeRows(store, task, { table, template, refusals });
  const { mapping, columns, readings, suspects, pattern, lines, rowCount, chunks } = read;
  const { data_locale: dataLocale = null, locale = null } = task.settings;
  const { missing } = task.rules;
  const values = { columns, mapping, readings, dataLocale, locale, missing, rowCount };
  const { headers } = table;
  const odd: readonly TableWarning[] = table.faults.map(inWordsOfForm);
  const warnings = template
    ? await refusals.attemptLong(
        () => refuseFaulty(template, values, { store, task, suspects, headers, odd }),
        () => odd,
      )
    : odd;
  const readRows = (number: number) => store.read(rowsKey(task.batchId, number));
  const named =
    pattern === null ? { chunks, warnings: [] } : await nameRows(pattern, values, { chunks, headers, lines }, readRows);
  return {
    mapping,
    readings,
    columns,
    rowCount,
    chunks: named.chunks,
    warnings: firstFaults<TableWarning>([...warnings, ...named.warnings], MOST_WARNINGS),
    refusals: refusals.all,
  };
};

export default inThread(async (task: ReadRowsTask): Promise<ReadRowsResult> => {
  const kept = keptPatternsLength();
  if (kept > MOST_OF_PATTERNS) throw new WornThread(`${kept} characters of number formats`);
  try {
    return { kind: 'stored', rows: await readAndStore(threadStore(), task) };
  } catch (error) {
    if (error instanceof TableRejected) return { kind: 'rejected', faults: error.faults };
    throw error;
  }
});
