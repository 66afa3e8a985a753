import { type TableFault, TableRejected } from '@rowdeck/engine-tabular';
import { type Cell } from '@rowdeck/engine-values';
import { checkNames, type NamesToCheck } from './check-names';
import { checkRows, type FaultyRows, type RowsToCheck } from './check-rows';
import { type CorrectedTable, type Corrections, correctRows } from './correct-rows';
import { type DoubtfulColumn } from './doubtful-cells';
import { type FileToRead, type OnProgress, type TableProgress } from './open-file';
import { readRows, type RowsToRead } from './read-rows';
import { readTablePreview, type TablePreview } from './read-table-preview';

/** What the worker is sent, once: with the limits, so that it need not load what says them. */
export interface TableOrder extends FileToRead {
  /** Given, its rows are checked; else it is shown. */
  readonly check?: RowsToCheck;
  /** Given, its files are named. */
  readonly names?: NamesToCheck;
  /** Given, some of its rows are read. */
  readonly rows?: RowsToRead;
  /** Given, it is written anew with these. */
  readonly correct?: Corrections;
}

/** How the reading of a file ends. `failed`: it can no longer be read. */
type TableEnd =
  | { readonly kind: 'read'; readonly preview: TablePreview }
  | { readonly kind: 'checked'; readonly faulty: FaultyRows }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'named'; readonly doubts: readonly DoubtfulColumn[] }
  | { readonly kind: 'corrected'; readonly table: CorrectedTable }
  | { readonly kind: 'refused'; readonly faults: readonly TableFault[] }
  | { readonly kind: 'failed' };

/** What the worker answers: how far it is, and one end. */
export type TableReply = { readonly kind: 'progress'; readonly progress: TableProgress } | TableEnd;

/** Answers an order. */
export async function answerOrder(order: TableOrder, reply: (reply: TableReply) => void): Promise<void> {
  reply(await endOf(order, (progress) => reply({ kind: 'progress', progress })));
}

async function endOf(order: TableOrder, onProgress: OnProgress): Promise<TableEnd> {
  try {
    if (order.correct) return { kind: 'corrected', table: await correctRows(order, order.correct, onProgress) };
    if (order.check) return { kind: 'checked', faulty: await checkRows(order, order.check, onProgress) };
    if (order.rows) return { kind: 'rows', rows: await readRows(order, order.rows) };
    if (order.names) return { kind: 'named', doubts: await checkNames(order, order.names) };
    return { kind: 'read', preview: await readTablePreview(order, onProgress) };
  } catch (error) {
    return error instanceof TableRejected ? { kind: 'refused', faults: error.faults } : { kind: 'failed' };
  }
}
