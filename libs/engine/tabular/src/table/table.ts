import { type TableFault } from './table-fault';

/** How the bytes of a table were read, by the names of the WHATWG Encoding Standard (UTF-32 is ours: that standard left it out). */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1252' | 'shift_jis';

/** A delimited text file, read whole. */
export interface Table {
  /**
   * One name per column, never empty and never twice: an empty header is called `Column 3`, the second `Name` is called
   * `Name (2)`, and a warning in `faults` says so. A mapping by name is therefore never ambiguous.
   */
  readonly headers: readonly string[];
  /** The cells as they stand in the file; a ragged row is shorter or longer than `headers`. */
  readonly rows: readonly (readonly string[])[];
  /** The line of the file (1-based) on which each row starts; a quoted cell may span several lines. */
  readonly rowLines: readonly number[];
  readonly encoding: TableEncoding;
  readonly delimiter: string;
  /** Warnings only: what would make a table unusable is thrown as `TableRejected`. */
  readonly faults: readonly TableFault[];
}

/** One row of a table that is read as it streams by. */
export interface TableRow {
  readonly cells: readonly string[];
  /** 1-based line of the file on which the row starts. */
  readonly line: number;
}

/** A delimited text file, its header read and its rows still to come. */
export interface TableStream {
  readonly headers: readonly string[];
  readonly delimiter: string;
  readonly encoding: TableEncoding;
  /** Warnings so far; complete when `rows` has ended. */
  readonly faults: readonly TableFault[];
  /** To be iterated once. Throws `TableRejected` with all errors when the file has been read to its end. */
  readonly rows: AsyncIterable<TableRow>;
}

export interface TableLimits {
  readonly maxBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  /** In UTF-16 code units. */
  readonly maxCellLength: number;
}

export interface ReadTableOptions {
  readonly limits?: Partial<TableLimits>;
  /** Instead of the detected one. */
  readonly delimiter?: string;
  /** Instead of the detected one; a byte order mark in the file still wins. */
  readonly encoding?: TableEncoding;
}

/** Rows: what one batch may hold. Columns and cell length: what an Excel sheet can hold, so that no honest export is refused. */
export const DEFAULT_TABLE_LIMITS: TableLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxRows: 10_000,
  maxColumns: 16_384,
  maxCellLength: 32_767,
};
