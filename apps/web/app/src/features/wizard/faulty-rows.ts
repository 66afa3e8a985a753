import { problemOf } from '@rowdeck/api-client';
import { rowAt, type RowUnit } from '@rowdeck/engine-values';
import { formatCount, formatNumber } from '@rowdeck/ui';
import { type FaultyRows, type FaultyValue } from './check-rows';

const UNITS: readonly RowUnit[] = ['line', 'row', 'item'];

const isText = (value: unknown): value is string => typeof value === 'string';

const isFaultyValue = (value: unknown): value is FaultyValue => {
  if (typeof value !== 'object' || value === null) return false;
  const { column, message, remedy, line, unit, more } = value as Readonly<Record<string, unknown>>;
  const isNumber = (number: unknown) => number === undefined || typeof number === 'number';
  const isUnit = unit === undefined || UNITS.some((one) => one === unit);
  return (
    isUnit &&
    (column === undefined || isText(column)) &&
    isText(message) &&
    isText(remedy) &&
    [line, more].every(isNumber)
  );
};

/** The rows for which the server refuses; null of a problem that is about others. */
export const faultyOf = (error: unknown): FaultyRows | null => {
  const { rows, faults } = problemOf(error).params;
  if (typeof rows !== 'number' || rows === 0 || !Array.isArray(faults)) return null;
  return { rows, values: faults.filter(isFaultyValue) };
};

/** What is wrong in one column. */
export interface FaultyColumn {
  /** Empty of what is about whole rows. */
  readonly column: string;
  readonly count: number;
  /** Each with its line, in the order of the file; behind them how many others there are. */
  readonly sentences: readonly string[];
  /** Each way out once. */
  readonly remedies: readonly string[];
}

/** The values by their columns, in the order in which these are met. */
export function byColumn({ values }: FaultyRows): readonly FaultyColumn[] {
  const columns = new Map<string, FaultyValue[]>();
  for (const value of values) {
    const known = columns.get(value.column ?? '') ?? [];
    known.push(value);
    columns.set(value.column ?? '', known);
  }
  return [...columns].map(([column, found]) => ({
    column,
    count: found.reduce((count, { more }) => count + (more ?? 1), 0),
    sentences: found.map(({ line, unit = 'line', message }) =>
      line === undefined ? message : `${rowAt(unit, formatNumber(line))}: ${message}`,
    ),
    remedies: [...new Set(found.map(({ remedy }) => remedy))],
  }));
}

/** `3 rows cannot become presentations`. */
export const describeRows = ({ rows }: FaultyRows): string =>
  `${formatCount(rows, 'row')} cannot become ${rows === 1 ? 'a presentation' : 'presentations'}`;
