import { openTable } from './open-table';
import { PackedRows } from './packed-rows';
import { type ReadTableOptions, type Table } from './table/table';

export interface ReadWholeOptions extends ReadTableOptions {
  /** The columns whose cells are wanted, chosen when the headers are known; the others are checked all the same, and given as blank. All when absent. */
  readonly needed?: (headers: readonly string[]) => ReadonlySet<string>;
}

/**
 * Reads a table whole; the first line that is not blank holds the headers.
 *
 * @throws TableRejected with all errors of the file at once
 */
export async function readTable(
  source: AsyncIterable<Uint8Array> | Uint8Array,
  options: ReadWholeOptions = {},
): Promise<Table> {
  const stream = await openTable(source, options);
  const names = options.needed?.(stream.headers);
  const needed = names && stream.headers.map((header) => names.has(header));
  const rows = new PackedRows();
  const rowLines: number[] = [];
  for await (const batch of stream.batches) {
    rows.add(batch, needed);
    for (const { line } of batch) rowLines.push(line);
  }
  rows.pack();
  const { headers, found, faults } = stream;
  return { headers, rows, rowLines, found, faults };
}
