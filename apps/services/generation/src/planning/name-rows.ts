import {
  DeckNames,
  fileNameColumns,
  FileNamePatternRejected,
  StoredRows,
  type TableValues,
} from '@rowdeck/engine-pptx';
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

type NamedValues = Pick<TableValues, 'columns' | 'rowCount' | 'readings' | 'dataLocale' | 'locale'>;

/**
 * Names every row of a batch, those that will fail among them: a name depends on those before it, and is to be the same in every list and download.
 * How a column is read is known only when all of it has been seen, so the rows are read again as they were stored, a chunk at a time.
 * @param readRows the stored rows of a chunk, by its number from 1
 */
export const nameRows = async (
  pattern: string,
  { readings, dataLocale, locale, ...table }: NamedValues,
  chunks: readonly StoredChunk[],
  readRows: (number: number) => Promise<Uint8Array>,
): Promise<readonly StoredChunk[]> => {
  const languages = { ...(locale !== null && { locale }), ...(dataLocale !== null && { dataLocale }) };
  const deckNames = new DeckNames({ pattern, ...table, ...languages, ...(readings !== null && { readings }) });
  const named: StoredChunk[] = [];
  let row = 0;
  for (const [index, chunk] of chunks.entries()) {
    const rows = new StoredRows(await readRows(index + 1));
    const names = Array.from({ length: chunk.rowCount }, (_, place) => deckNames.next(rows.row(place), ++row));
    named.push({ ...chunk, names, storedBytes: chunk.storedBytes + Buffer.byteLength(JSON.stringify(names)) });
  }
  return named;
};
