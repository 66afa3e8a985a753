/**
 * A cell whose file knows what is meant: the text that the file shows, and the same written so that it can be read in one way only.
 * Dates are ISO 8601 (`2026-04-13`, `2026-04-13 14:30`); numbers have a point before the decimals, no signs between groups, and four
 * decimals rather than three (`1.2340`), since `1.234` could be a thousand. A pair, because rows are stored as JSON by the million.
 */
export type TypedCell = readonly [shown: string, meant: string];

/** A cell of a table. Text is all that delimited files have. */
export type Cell = string | TypedCell;

/** What is printed where nothing reads the cell, and what users are shown. */
export const shownIn = (cell: Cell): string => (typeof cell === 'string' ? cell : cell[0]);

/** What whoever reads a number or a date is to be given. */
export const meantBy = (cell: Cell): string => (typeof cell === 'string' ? cell : cell[1]);
