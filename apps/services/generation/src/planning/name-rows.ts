import {
  DeckNames,
  fileNameColumns,
  FileNamePatternRejected,
  type PlacedRowFault,
  RowFaults,
  StoredRows,
  type TableValues,
} from '@rowdeck/engine-pptx';
import { type TableWarning } from '@rowdeck/contracts';
import { type StoredChunk } from '../chunks/chunk.repository';
import { batchInvalid } from './planning.errors';

/**
 * The columns that a pattern of file names uses, as the table has them; none without a pattern.
 * Throws `batch.invalid`, keyed `presentation.file_name`, with all that is wrong with it.
 */
export const columnsOfNames = (pattern: string | null, headers: readonly string[]): readonly string[] => {
  if (pattern === null) return [];
  try {
    return fileNameColumns(pattern, headers);
  } catch (error) {
    if (!(error instanceof FileNamePatternRejected)) throw error;
    throw batchInvalid({ 'presentation.file_name': [...error.sentences] });
  }
};

interface NamedRows {
  readonly chunks: readonly StoredChunk[];
  /** Values that a filter of the pattern cannot read: the first of each kind in each column, the others counted. */
  readonly warnings: readonly TableWarning[];
}

/** Where the rows stand in the table. */
interface Places {
  readonly headers: readonly string[];
  /** By row. */
  readonly lines: readonly number[];
}

type NamedValues = Pick<TableValues, 'columns' | 'rowCount' | 'readings' | 'dataLocale' | 'locale'>;

/**
 * Names every row of a batch, those that will fail among them: a name depends on those before it, and is to be the same in every list and download.
 * How a column is read is known only when all of it has been seen, so the rows are read again as they were stored, a chunk at a time.
 * A value that a filter cannot read stands in its name as it is, and is warned of: it keeps no presentation from being made.
 * @param readRows the stored rows of a chunk, by its number from 1
 */
export const nameRows = async (
  pattern: string,
  { readings, dataLocale, locale, ...table }: NamedValues,
  { chunks, headers, lines }: Places & { readonly chunks: readonly StoredChunk[] },
  readRows: (number: number) => Promise<Uint8Array>,
): Promise<NamedRows> => {
  const languages = { ...(locale !== null && { locale }), ...(dataLocale !== null && { dataLocale }) };
  const deckNames = new DeckNames({ pattern, ...table, ...languages, ...(readings !== null && { readings }) });
  const named: StoredChunk[] = [];
  const faults = new RowFaults([], readings?.unit);
  let row = 0;
  for (const [index, chunk] of chunks.entries()) {
    const rows = new StoredRows(await readRows(index + 1));
    const names = Array.from({ length: chunk.rowCount }, (_, place) => {
      const { name, unreadable } = deckNames.look(rows.row(place), ++row);
      faults.add({ faults: unreadable }, lines[row - 1] ?? row);
      return name;
    });
    named.push({ ...chunk, names, storedBytes: chunk.storedBytes + Buffer.byteLength(JSON.stringify(names)) });
  }
  return { chunks: named, warnings: faults.list().map(warningOf(headers)) };
};

const warningOf =
  (headers: readonly string[]) =>
  ({ message, remedy, line, column, more }: PlacedRowFault): TableWarning => ({
    code: 'file_name.unreadable_value',
    message: `In the file name: ${message}`,
    remedy: `${remedy} Until then it stands in the name as it is.`,
    ...(more === undefined && { line }),
    column: headers.indexOf(column) + 1,
  });
