import { type Cell, shownIn } from '@rowdeck/engine-values';
import { type CellFormat } from '../format/cell-format';
import { type RowFault } from './row-failed';
import { ValueFault } from './value-fault';

/** A placeholder, its column, and what its filters make of a value. */
export interface FormattedColumn {
  readonly placeholder: string;
  readonly columnName: string;
  /** Absent where the value is printed as it is. */
  readonly format: CellFormat | undefined;
}

/** What a cell becomes, or why its filters cannot read it. */
export function formatValue(source: FormattedColumn, cell: Cell): string | RowFault {
  const text = source.format === undefined ? shownIn(cell) : source.format(cell);
  return typeof text === 'string' ? text : new ValueFault(text, source, cell);
}

/** As many characters as a cell becomes, or some more, or why its filters cannot read it; most are not written for that. */
export function measureValue(source: FormattedColumn, cell: Cell): number | RowFault {
  const length = source.format?.measure?.(cell);
  if (typeof length === 'number') return length;
  if (length !== undefined) return new ValueFault(length, source, cell);
  const value = formatValue(source, cell);
  return typeof value === 'string' ? value.length : value;
}
