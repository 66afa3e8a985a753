import { StoredRows } from '@rowdeck/engine-pptx';
import { csvRecord } from '../results/csv-record';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

const recordOf = (cells: readonly unknown[]): string => csvRecord(cells.map(textOf));

/** The CSV file of a table, from its rows as they are stored: some thousand rows are in memory at a time. */
export async function* csvOfRows(
  columns: readonly string[],
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(recordOf(columns));
  for await (const chunk of chunks) {
    yield Buffer.from([...new StoredRows(chunk)].map(recordOf).join(''));
  }
}
