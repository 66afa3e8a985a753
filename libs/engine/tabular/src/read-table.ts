import { openTable } from './open-table';
import { type ReadTableOptions, type Table } from './table/table';

/**
 * Reads a delimited text file whole: encoding, delimiter and quoting are detected, the first line that is not blank holds the headers.
 *
 * @throws TableRejected with all errors of the file at once
 */
export async function readTable(
  source: AsyncIterable<Uint8Array> | Uint8Array,
  options: ReadTableOptions = {},
): Promise<Table> {
  const stream = await openTable(source, options);
  const rows: (readonly string[])[] = [];
  const rowLines: number[] = [];
  for await (const row of stream.rows) {
    rows.push(row.cells);
    rowLines.push(row.line);
  }
  const { headers, encoding, delimiter, faults } = stream;
  return { headers, rows, rowLines, encoding, delimiter, faults };
}
