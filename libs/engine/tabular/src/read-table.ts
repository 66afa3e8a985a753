import { openTable } from './open-table';
import { type ReadTableOptions, type Table } from './table/table';

/**
 * Reads a table whole; the first line that is not blank holds the headers.
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
  for await (const batch of stream.batches) {
    for (const { cells, line } of batch) {
      rows.push(cells);
      rowLines.push(line);
    }
  }
  const { headers, found, faults } = stream;
  return { headers, rows, rowLines, found, faults };
}
