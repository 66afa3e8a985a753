import { openTable } from './open-table';
import { PackedRows } from './packed-rows';
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
  const rows = new PackedRows();
  const rowLines: number[] = [];
  for await (const batch of stream.batches) {
    rows.add(batch);
    for (const { line } of batch) rowLines.push(line);
  }
  rows.pack();
  const { headers, found, faults } = stream;
  return { headers, rows, rowLines, found, faults };
}
