import { type BodyInputOf, type batchesHttp, type FailedRow, type ValueFault } from '@rowdeck/contracts';

type Corrections = BodyInputOf<typeof batchesHttp.correct>;

/** What was typed for values of failed rows, and is not sent yet. */
export interface CorrectionsDraft {
  /** By row and column. */
  readonly cells: ReadonlyMap<string, { readonly row: number; readonly column: string; readonly text: string }>;
  /** For all failed rows with that value in that column. */
  readonly everywhere: ReadonlyMap<string, { readonly column: string; readonly value: string; readonly text: string }>;
}

export const NO_CORRECTIONS: CorrectionsDraft = { cells: new Map(), everywhere: new Map() };

type Cell = Pick<ValueFault, 'column' | 'value'>;

const cellKey = (row: number, column: string): string => `${row} ${column}`;
const valueKey = ({ column, value }: Cell): string => JSON.stringify([column, value]);

/** Longer values are known by their beginnings, which say of no other that it is equal. */
const WHOLE_VALUE = 100;

export const canReplaceEverywhere = ({ value }: Cell): boolean => value !== '' && value.length < WHOLE_VALUE;

/** What stands in the field of a cell. */
export const textOf = ({ cells, everywhere }: CorrectionsDraft, row: number, cell: Cell): string =>
  cells.get(cellKey(row, cell.column))?.text ?? everywhere.get(valueKey(cell))?.text ?? cell.value;

export const isChanged = (draft: CorrectionsDraft, row: number, cell: Cell): boolean =>
  textOf(draft, row, cell) !== cell.value;

export function withCell(draft: CorrectionsDraft, row: number, cell: Cell, text: string): CorrectionsDraft {
  const cells = new Map(draft.cells);
  const key = cellKey(row, cell.column);
  if (text === (draft.everywhere.get(valueKey(cell))?.text ?? cell.value)) cells.delete(key);
  else cells.set(key, { row, column: cell.column, text });
  return { ...draft, cells };
}

/** Takes the text of one cell for all that have its value. */
export function withEverywhere(draft: CorrectionsDraft, row: number, cell: Cell): CorrectionsDraft {
  const text = textOf(draft, row, cell);
  const cells = new Map(draft.cells);
  cells.delete(cellKey(row, cell.column));
  const { column, value } = cell;
  return { cells, everywhere: new Map(draft.everywhere).set(valueKey(cell), { column, value, text }) };
}

/** Of rows that do not fail any more, nothing is left to correct. */
export function withoutRows({ cells, everywhere }: CorrectionsDraft, rows: readonly number[]): CorrectionsDraft {
  const gone = new Set(rows);
  return { everywhere, cells: new Map([...cells].filter(([, { row }]) => !gone.has(row))) };
}

/** How many of the rows that are listed it changes. */
export const changedRows = (draft: CorrectionsDraft, listed: readonly FailedRow[]): number => {
  const rows = listed.filter(({ row, faults }) => faults.some((fault) => isChanged(draft, row, fault)));
  return new Set([...rows.map(({ row }) => row), ...[...draft.cells.values()].map(({ row }) => row)]).size;
};

export const isEmpty = ({ cells, everywhere }: CorrectionsDraft): boolean => cells.size + everywhere.size === 0;

export function correctionsOf({ cells, everywhere }: CorrectionsDraft, all: boolean): Corrections {
  const rows = new Map<number, Record<string, string>>();
  for (const { row, column, text } of cells.values()) rows.set(row, { ...rows.get(row), [column]: text });
  return {
    rows: [...rows].map(([row, values]) => ({ row, values })),
    replacements: [...everywhere.values()],
    all,
  };
}
