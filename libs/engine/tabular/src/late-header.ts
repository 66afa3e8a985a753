import { type Cell, isBlank, numberReader, type RowUnit, shownIn } from '@rowdeck/engine-values';
import { type TableRecord } from './table/table-format';

/** Titles, dates of the export and filters that were set take fewer lines than this. */
const MOST_BEFORE = 19;
const MOST_BEHIND = 30;
/** Records that are looked at: a batch has as many as its text has, and is not to be kept for them. */
export const LOOKED_AT = 1 + MOST_BEFORE + MOST_BEHIND;
/** Of a row that has no kind of its own, two texts are as likely a name and what belongs to it. */
const SURELY_NAMES = 3;

export interface LateHeader {
  readonly line: number;
  readonly names: number;
}

const numberOf = numberReader({});

const isName = (text: string): boolean => /\p{L}/u.test(text) && !/^\s*\d/.test(text) && numberOf(text) === undefined;

const filled = (cells: readonly Cell[]): number => cells.filter((cell) => !isBlank(shownIn(cell))).length;

/** The names that a record has side by side; undefined where one is blank, stands twice, or is a number or a date. */
function namesIn(cells: readonly Cell[]): readonly string[] | undefined {
  const texts = cells.map(shownIn);
  const first = texts.findIndex((text) => !isBlank(text));
  const names = texts.slice(Math.max(first, 0), texts.findLastIndex((text) => !isBlank(text)) + 1);
  return names.length > 1 && new Set(names).size === names.length && names.every(isName) ? names : undefined;
}

/**
 * The record that is the header rather than the first one, above which stand a title or what a program says of its export: it is names
 * from end to end, what is above fills half of it at most, and what is below is as wide.
 *
 * @param records the first of a table, from the first that holds something
 * @param unit what they are: the cells of a workbook no comma has cut
 * @returns undefined where the first may as well be the header
 */
export function lateHeader(records: readonly TableRecord[], unit: RowUnit): LateHeader | undefined {
  const widths = records.slice(0, MOST_BEHIND + MOST_BEFORE).map(({ cells }) => filled(cells));
  for (let at = 1; at <= MOST_BEFORE && at < widths.length - 1; at++) {
    if (2 * Math.max(...widths.slice(0, at)) > (widths[at] ?? 0)) continue;
    const { cells, line } = records[at]!;
    const names = namesIn(cells);
    const isApart = at > 1 || unit === 'row' || line > (records[at - 1]?.line ?? 0) + 1;
    if (names && isHeaderOf(records.slice(at + 1, MOST_BEHIND + at), { cells, names: names.length, isApart }))
      return { line, names: names.length };
  }
  return undefined;
}

interface Candidate {
  readonly cells: readonly Cell[];
  readonly names: number;
  /** From a header of one word right above it. */
  readonly isApart: boolean;
}

function isHeaderOf(rows: readonly TableRecord[], { cells, names, isApart }: Candidate): boolean {
  if (rows.some((row) => filled(row.cells) > names)) return false;
  const wide = rows.filter((row) => 2 * (row.width ?? row.cells.length) > names);
  if (2 * wide.length < rows.length || wide.length === 0) return false;
  // A header of one word, and addresses with commas below it, look the same but for what stands below the names.
  return (
    (isApart && names >= SURELY_NAMES) || wide.some((row) => row.cells.some((cell, i) => isOtherKind(cell, cells[i])))
  );
}

function isOtherKind(cell: Cell, header: Cell | undefined): boolean {
  const text = shownIn(cell);
  return !isBlank(text) && header !== undefined && !isBlank(shownIn(header)) && !isName(text);
}
