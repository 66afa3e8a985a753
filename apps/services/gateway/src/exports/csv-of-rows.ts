import { StoredRows } from '@rowdeck/engine-pptx';

const QUOTED = /[",\r\n]/;

const cellOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A record of a CSV file (RFC 4180). */
const recordOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

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
