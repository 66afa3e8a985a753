import { type Format } from '../format/formatter';
import { FormatFault } from '../format/filter-faults';
import { type RowFault } from './row-failed';

/** A placeholder, its column, and what its filters make of a value. */
export interface FormattedColumn {
  readonly placeholder: string;
  readonly columnName: string;
  /** Absent where the value is printed as it is. */
  readonly format: Format | undefined;
}

/** What a cell becomes, or why its filters cannot read it. */
export function formatValue(
  { placeholder, columnName: column, format }: FormattedColumn,
  cell: string,
): string | RowFault {
  try {
    return format === undefined ? cell : format(cell);
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error;
    const { code, message, remedy } = error;
    return { code, message, remedy, placeholder, column, value: cell };
  }
}
