import { type TableWarning } from '@rowdeck/contracts';
import {
  columnsOf,
  type CompiledTemplate,
  decodeCompiled,
  defaultTexts,
  fixedTextFindings,
  spoiltFaults,
  storedRow,
} from '@rowdeck/engine-pptx';
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
import { ChunkWriter } from './chunk-writer';
import { firstFaults } from './first-faults';
import { inWordsOfForm } from './form-remedies';
import { assertColumnsExist, assertNotContradicted, type ColumnAnswers, parseAnswers } from './column-answers';
import { completeMapping, type MappedValues, parseMapping, withDefaults } from './data-mapping';
import { refuseFaulty, suspectRows } from './check-rows';
import { columnsOfNames, nameRows } from './name-rows';
import { batchInvalid, textsUnreadable } from './planning.errors';
import { type ReadRowsResult, type ReadRowsTask, type StoredRows } from './read-rows-task';
import { type SuspectRows } from './suspect-rows';

/** Of a table that is odd in every line, the first hundred warnings say enough. */
const MOST_WARNINGS = 100;

/** Characters of number formats, by which a thread has some 80 MB: of honest workbooks, whose formats are much the same, it never has. */
const MOST_OF_PATTERNS = 1_000_000;

/** Throws `batch.invalid`, `batch.mapping_incomplete`. */
const mappingOf = (
  { dataMapping, placeholders, settings }: ReadRowsTask,
  template: CompiledTemplate | null,
  { headers, faults }: Pick<TableStream, 'headers' | 'faults'>,
): MappedValues => {
  const said = withDefaults(parseMapping(dataMapping), template === null ? [] : defaultTexts(template).keys());
  const complete = completeMapping(said, placeholders, headers, faults);
  const { locale, data_locale: dataLocale } = settings;
  const mapping = new Map(complete);
  const languages = { ...(locale !== undefined && { locale }), ...(dataLocale !== undefined && { dataLocale }) };
  const unreadable =
    template === null ? [] : fixedTextFindings(template, { mapping, readings: NO_READINGS, ...languages });
  if (unreadable.length > 0) throw textsUnreadable(unreadable);
  return complete;
};

/** A fixed text is of no column: nothing else says how it is read. */
const NO_READINGS: TableReadings = { columns: [] };

/** What the user says of the table. */
const optionsOf = ({ encoding, delimiter, sheet, header_line: headerLine }: ReadRowsTask['settings']) => ({
  ...(encoding !== undefined && { encoding }),
  ...(delimiter !== undefined && { delimiter }),
  ...(sheet !== undefined && { sheet }),
  ...(headerLine !== undefined && { headerLine }),
});

/** Throws `batch.invalid` for what was said of another form of table: a sheet of a text, an encoding of a workbook. */
const openUploaded = async (store: ObjectStore, task: ReadRowsTask): Promise<TableStream> => {
  const { fileName, maxBytes, maxRows, maxColumns, settings } = task;
  const source = (await store.get(task.sourceKey)) as AsyncIterable<Uint8Array>;
  const options = optionsOf(settings);
  const table = await openTable(source, { limits: { maxBytes, maxRows, maxColumns }, fileName, ...options });
  const unfit = unfitOptions(table.found.format, settings);
  if (unfit.length === 0) return table;
  const sentences = unfit.map(({ option, words }) => [`presentation.${option}`, [`The table ${words} Leave it out.`]]);
  throw batchInvalid(Object.fromEntries(sentences) as Record<string, string[]>);
};

/** The mapping of a table, and what its mapped columns say of themselves while its rows go by. */
class MappedTable {
  readonly mapping: MappedValues;
  /** Those that placeholders are mapped to, and file names use: no other is stored, or read whenever a row is filled. */
  readonly columns: readonly string[];
  readonly suspects: SuspectRows | undefined;
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
  ) {
    const { headers, found } = table;
    this.mapping = mappingOf(task, template, table);
    this.answers = parseAnswers(task.columnReadings);
    assertColumnsExist(this.answers, headers);
    const { data_locale: dataLocale = null, locale = null } = task.settings;
    const mapped = columnsOf(this.mapping.map(([, value]) => value));
    this.table = { headers, used: mapped };
    const { missing, file_name: pattern } = task.rules;
    const used = new Set([...mapped, ...columnsOfNames(pattern, headers)]);
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
  get readings(): TableReadings {
    const readings = this.reader.readings();
    assertNotContradicted(this.answers, readings);
    return answerColumns(readings, this.answers);
  }
}

interface ReadTable extends Pick<StoredRows, 'mapping' | 'columns' | 'readings' | 'rowCount'> {
  readonly suspects: SuspectRows | undefined;
  readonly lines: readonly number[];
  readonly chunks: readonly StoredChunk[];
}

const storeRows = async (
  store: ObjectStore,
  task: ReadRowsTask,
  { table, template }: { readonly table: TableStream; readonly template: CompiledTemplate | null },
): Promise<ReadTable> => {
  const writer = new ChunkWriter(store, task);
  let rowCount = 0;
  let mapped: MappedTable | undefined;
  try {
    for await (const tableRow of table.rows) {
      // With the first row: a table that has none, or a header too wide, is refused for that.
      mapped ??= new MappedTable(task, template, table);
      rowCount += 1;
      await writer.add(mapped.add(tableRow));
    }
  } finally {
    await writer.finish();
  }
  const { mapping = [], columns = [], readings = { columns: [] }, suspects, lines = [] } = mapped ?? {};
  return { mapping, columns, readings, suspects, lines, rowCount, chunks: writer.chunks };
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
  const table = await openUploaded(store, task);
  const template = await templateOf(store, task);
  const read = await storeRows(store, task, { table, template });
  const { mapping, columns, readings, suspects, lines, rowCount, chunks } = read;
  const { data_locale: dataLocale = null, locale = null } = task.settings;
  const { missing, file_name: pattern } = task.rules;
  const values = { columns, mapping, readings, dataLocale, locale, missing, rowCount };
  const { headers } = table;
  const odd = table.faults.map(inWordsOfForm);
  const warnings = template ? await refuseFaulty(template, values, { store, task, suspects, headers, odd }) : odd;
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
  };
};

export default inThread(async (task: ReadRowsTask): Promise<ReadRowsResult> => {
  const kept = keptPatternsLength();
  if (kept > MOST_OF_PATTERNS) throw new WornThread(`${kept} characters of number formats`);
  try {
    return { kind: 'stored', rows: await readAndStore(await threadStore(), task) };
  } catch (error) {
    if (error instanceof TableRejected) return { kind: 'rejected', faults: error.faults };
    throw error;
  }
});
