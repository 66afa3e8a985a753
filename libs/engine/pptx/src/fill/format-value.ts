import { type Cell, shownIn } from '@rowdeck/engine-values';
import { type CellFormat } from '../format/cell-format';
import { FormatFault } from '../format/filter-faults';
import { type RowFault } from './row-failed';

/** A placeholder, its column, and what its filters make of a value. */
export interface FormattedColumn {
  readonly placeholder: string;
  readonly columnName: string;
  /** Absent where the value is printed as it is. */
  readonly format: CellFormat | undefined;
}

/** What a cell becomes, or why its filters cannot read it. */
export function formatValue(
  { placeholder, columnName: column, format }: FormattedColumn,
  cell: Cell,
): string | RowFault {
  try {
    return format === undefined ? shownIn(cell) : format(cell);
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error;
    const { code, message, remedy } = error;
    return { code, message, remedy, placeholder, column, value: shownIn(cell) };
  }
}
