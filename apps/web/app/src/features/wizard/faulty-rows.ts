import { problemOf } from '@rowdeck/api-client';
import { rowAt, type RowUnit } from '@rowdeck/engine-values';
import { formatCount, formatNumber } from '@rowdeck/ui';
import { cellKey, type CellEdits } from './cell-edits';
import { type FaultyCell, type FaultyRows, type FaultyValue, isInCell, reasonOf } from './check-rows';
import { type Correction } from './correct-rows';
import { type TablePreview } from './read-table-preview';

const UNITS: readonly RowUnit[] = ['line', 'row', 'item'];

const isText = (value: unknown): value is string => typeof value === 'string';

const isFaultyValue = (value: unknown): value is FaultyValue => {
  if (typeof value !== 'object' || value === null) return false;
  const { code, column, message, remedy, line, unit, more } = value as Readonly<Record<string, unknown>>;
  const isNumber = (number: unknown) => number === undefined || typeof number === 'number';
  const isUnit = unit === undefined || UNITS.some((one) => one === unit);
  return (
    isUnit &&
    (column === undefined || isText(column)) &&
    [code, message, remedy].every(isText) &&
    [line, more].every(isNumber)
  );
};

/** The cell that such a value stands in; none of what another value in one cell would not correct. */
const cellOf = (fault: FaultyValue): readonly FaultyCell[] => {
  const { code, column = '', line, unit = 'line', value = '', message } = fault;
  return line === undefined || !isInCell(fault) ? [] : [{ code, column, line, unit, value, message }];
};

/** Where the user knows the rows of a text that the server has. */
type RowPlaces = Pick<TablePreview, 'unit' | 'moved'>;

const IN_TEXT: RowPlaces = { unit: 'line', moved: new Map() };

/** The rows for which the server refuses; null of a problem that is about others. */
export const faultyOf = (error: unknown, places = IN_TEXT): FaultyRows | null => {
  const { rows, faults } = problemOf(error).params;
  if (typeof rows !== 'number' || rows === 0 || !Array.isArray(faults)) return null;
  const values = faults.filter(isFaultyValue).map((value) => placed(value, places));
  const reasons = reasonsIn(values);
  return { rows, ...(reasons.size === rows && { reasons }), values, cells: values.flatMap(cellOf) };
};

function placed(value: FaultyValue, { unit, moved }: RowPlaces): FaultyValue {
  const { line } = value;
  if (line === undefined || (unit === 'line' && moved.size === 0)) return value;
  return { unit, ...value, line: moved.get(line) ?? line };
}

function reasonsIn(values: readonly FaultyValue[]): ReadonlyMap<number, string> {
  const byLine = new Map<number, FaultyValue[]>();
  for (const value of values) {
    if (value.line !== undefined) byLine.set(value.line, [...(byLine.get(value.line) ?? []), value]);
  }
  return new Map([...byLine].map(([line, faults]) => [line, reasonOf(faults)]));
}

/** What is wrong in one column. */
export interface FaultyColumn {
  /** Empty of what is about whole rows. */
  readonly column: string;
  readonly count: number;
  /** Each way out once. */
  readonly remedies: readonly string[];
  /** What can be corrected in its cell. */
  readonly cells: readonly FaultyCell[];
  /** What cannot, each with its line, in the order of the file; behind them how many others there are. */
  readonly sentences: readonly string[];
}

/** The values by their columns, in the order in which these are met. */
export function byColumn({ values, cells: all }: FaultyRows): readonly FaultyColumn[] {
  const columns = new Map<string, FaultyValue[]>();
  for (const value of values) {
    const known = columns.get(value.column ?? '') ?? [];
    known.push(value);
    columns.set(value.column ?? '', known);
  }
  return [...columns].map(([column, found]) => {
    const count = found.reduce((sum, { more }) => sum + (more ?? 1), 0);
    const cells = all.filter((cell) => cell.column === column);
    const others = found.filter((value) => !isInCell(value));
    return {
      column,
      count,
      remedies: [...new Set(found.map(({ remedy }) => remedy))],
      cells,
      sentences: [...others.map(sentenceOf), ...unlisted(found, cells)],
    };
  });
}

const sentenceOf = ({ line, unit = 'line', message }: FaultyValue): string =>
  line === undefined ? message : `${rowAt(unit, formatNumber(line))}: ${message}`;

/** What of a column is counted, and not in its list. */
function unlisted(found: readonly FaultyValue[], cells: readonly FaultyCell[]): readonly string[] {
  const inCells = found.filter(isInCell).reduce((sum, { more }) => sum + (more ?? 1), 0);
  const more = inCells - cells.length;
  return more > 0 ? [`The first ${formatCount(cells.length, 'value')} can be corrected here, then the others.`] : [];
}

/** `3 rows cannot become presentations`. */
export const describeRows = ({ rows }: FaultyRows): string =>
  `${formatCount(rows, 'row')} cannot become ${rows === 1 ? 'a presentation' : 'presentations'}`;

/** What was typed into cells that are still faulty, where it is another value. */
export const correctionsOf = (cells: readonly FaultyCell[], edits: CellEdits): readonly Correction[] =>
  cells.flatMap(({ line, column, value }) => {
    const edit = edits.get(cellKey({ line, column }));
    return edit === undefined || edit === value ? [] : [{ line, column, value: edit }];
  });

/** The rows that can be left out, each with the reason: those with a correction are to stay. None where they are not all known, or no other row would be left. */
export function toLeaveOut(
  { reasons = new Map() }: Pick<FaultyRows, 'reasons'>,
  corrections: readonly Correction[],
  totalRows: number,
): ReadonlyMap<number, string> {
  const corrected = new Set(corrections.map(({ line }) => line));
  const left = [...reasons].filter(([line]) => !corrected.has(line));
  return new Map(left.length < totalRows ? left : []);
}

const HAS_NO_VALUE: ReadonlySet<string> = new Set(['value.error', 'value.not_calculated']);

/** Cells of a workbook without a value into which none was typed: text would have nothing in their place, and nobody would be told. */
export const uncorrectedErrors = (cells: readonly FaultyCell[], edits: CellEdits): number =>
  cells.filter((cell) => HAS_NO_VALUE.has(cell.code) && !edits.get(cellKey(cell))).length;
