import { type Cell } from '@rowdeck/engine-values';
import { type FileToRead, openFile } from './open-file';

/** Some rows of a table, one behind the other. */
export interface RowsToRead {
  /** Place of the first, from 0. */
  readonly from: number;
  readonly count: number;
}

/**
 * Reads rows of a table from anywhere in it, cut or filled to its headers; fewer where it ends. What is behind them is not read.
 * @throws TableRejected
 */
export async function readRows(order: FileToRead, { from, count }: RowsToRead): Promise<readonly (readonly Cell[])[]> {
  const { table } = await openFile(order, () => undefined);
  const found: (readonly Cell[])[] = [];
  let place = 0;
  for await (const { cells } of table.rows) {
    if (place >= from) found.push(table.headers.map((_, column) => cells[column] ?? ''));
    place += 1;
    if (found.length === count) break;
  }
  return found;
}
