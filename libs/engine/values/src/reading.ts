/** What the place of a row is called: a line of a text, a row of a sheet, an item of an array. */
export type RowUnit = 'line' | 'row' | 'item';

const UNITS: Readonly<Record<RowUnit, string>> = { line: 'Line', row: 'Row', item: 'Item' };

/** The place of a row, at the beginning of a sentence: `Line 3`. */
export const rowAt = (unit: RowUnit, line: number | string): string => `${UNITS[unit]} ${line}`;

/** A value of the column and where it stands. */
export interface Example {
  /** 1-based, in the `RowUnit` of the table, or whatever number the caller gave the row. */
  readonly line: number;
  /** Its first sixty characters. */
  readonly value: string;
}

/** The first of several values that are alike. */
export interface CountedExample extends Example {
  readonly count: number;
}

/** How a column writes its numbers or dates, as far as its values say. */
export interface Reading<T extends string> {
  /** What every value admits; absent where several readings remain, or no one fits all values. */
  readonly settled?: T;
  /** For each reading the first value that admits no other, and how many do. Two of them mean that the column is written in two ways. */
  readonly evidence: readonly (CountedExample & { readonly only: T })[];
  /** The first value that does not say itself how it is read; if some can be read in more ways than others, the first of those. */
  readonly open?: Example;
  readonly openCount: number;
  /** The readings that at least one of those values admits: an answer is one of them. */
  readonly admitted?: readonly T[];
}
