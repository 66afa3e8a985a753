import { type TableLimits } from './table';

/** Rows: what one batch may hold. Columns and cell length: what an Excel sheet can hold, so that no honest export is refused. */
export const DEFAULT_TABLE_LIMITS: TableLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxRows: 10_000,
  maxColumns: 16_384,
  maxCellLength: 32_767,
};
