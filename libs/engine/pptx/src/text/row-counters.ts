/** Placeholders that stand for the row itself. A column of that name wins: what a table holds is never covered up. */
const COUNTERS = ['row', 'rows'] as const;

/** `row`: the number of the row, from 1. `rows`: how many the table has. */
export type RowCounter = (typeof COUNTERS)[number];

/** Whether a placeholder stands for the row itself where no column is mapped to it. */
export function isRowCounter(placeholder: string): placeholder is RowCounter {
  return COUNTERS.some((counter) => counter === placeholder);
}

/** Names of columns that no table has: XML and the readers of tables exclude NUL. */
const COUNTER_COLUMNS: Readonly<Record<RowCounter, string>> = { row: '\0row', rows: '\0rows' };

/** Stands for the row's number among the numbers of its columns. */
export const ROW_NUMBER = -1;

/** Numbers of these columns in a row; those of a table count from 0. */
export const COUNTER_NUMBERS: ReadonlyMap<string, number> = new Map([
  [COUNTER_COLUMNS.row, ROW_NUMBER],
  [COUNTER_COLUMNS.rows, -2],
]);

/** The mapping, in which counters that no column is mapped to have theirs. */
export function withCounters<T>(mapping: ReadonlyMap<string, T>): ReadonlyMap<string, T | string> {
  const counters = COUNTERS.map((counter) => [counter, COUNTER_COLUMNS[counter]] as const);
  return new Map<string, T | string>([...counters, ...mapping]);
}
