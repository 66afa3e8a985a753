import { rowAt, type RowUnit } from '@rowdeck/engine-values';
import { type TableErrorCode, type TableFault, type TableWarningCode } from './table-fault';

/** The way out that works for any spreadsheet. */
export const SAVE_AS_CSV =
  'In Excel choose File, Save As, “CSV UTF-8 (comma delimited)”; in Google Sheets choose File, Download, CSV.';

const ALPHABET = 26;
const LETTER_A = 65;

/** As the user sees it: a letter in a sheet, else the number. */
export function columnName(unit: RowUnit, column: number): string {
  if (unit !== 'row') return String(column);
  const letters = (n: number): string =>
    n === 0 ? '' : letters(Math.floor((n - 1) / ALPHABET)) + String.fromCharCode(LETTER_A + ((n - 1) % ALPHABET));
  return letters(column);
}

export const cellAt = (unit: RowUnit, line: number, column: number): string =>
  `${rowAt(unit, line)}, column ${columnName(unit, column)}`;

/** An error with its words. */
export const error = (
  code: TableErrorCode,
  message: string,
  remedy: string,
  place: { line?: number; column?: number } = {},
): TableFault => ({
  code,
  severity: 'error',
  message,
  remedy,
  ...place,
});

/** A warning with its words. */
export const warning = (
  code: TableWarningCode,
  message: string,
  remedy: string,
  place: { line?: number; column?: number } = {},
): TableFault => ({
  code,
  severity: 'warning',
  message,
  remedy,
  ...place,
});

const LONGEST_QUOTED = 80;

/** A header may have thousands of characters; the first say which it is. */
export const short = (text: string): string =>
  text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text;

/** `1 cell`, `1,200 cells`. */
export const count = (n: number, noun: string): string => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
