import { type Cell, type RowUnit } from '@rowdeck/engine-values';
import { type EncodingCandidate, type OtherReadings, type TableEncoding } from './table-encodings';
import { type SpoiltCells } from './spoilt-cells';
import { type TableFault } from './table-fault';

/** The form in which a table was given, by its content and never by its name. */
export type TableFormatName = 'csv' | 'xlsx' | 'ods' | 'json' | 'ndjson';

/** What was found out about a file rather than stated: shown to the user, who can set it otherwise. */
export interface TableFound {
  readonly format: TableFormatName;
  /** Of text. */
  readonly encoding?: TableEncoding;
  /** From 0 to 1: how sure the encoding is; 1 with a byte order mark or when it was stated. */
  readonly confidence?: number;
  /** What else the text may be in, the likeliest first; none when it is sure. */
  readonly otherEncodings?: readonly EncodingCandidate[];
  /** What its letters would be in other encodings; absent when it is sure. */
  readonly otherReadings?: OtherReadings;
  /** Of delimited text. */
  readonly delimiter?: string;
  /** Of a workbook: the name of the sheet that is read. */
  readonly sheet?: string;
  /** All its sheets, in their order. */
  readonly sheets?: readonly SheetFound[];
}

/** A sheet of a workbook, to be chosen. */
export interface SheetFound {
  readonly name: string;
  readonly hidden: boolean;
  /** Rows below its header that hold values; absent of the only sheet, and of those that were not counted. */
  readonly rows?: number;
  /** It has more than `rows`: counting ended there. */
  readonly hasMore?: boolean;
}

/** Rows that are held, in whatever way; an array of them is one. */
export interface TableRows extends Iterable<readonly Cell[]> {
  readonly length: number;
  at(index: number): readonly Cell[] | undefined;
  entries(): Iterable<[number, readonly Cell[]]>;
}

/** A table read whole. `openTable` holds no more than a batch of its rows. */
export interface Table {
  /**
   * One name per column, never empty and never twice: an empty header is called `Column 3`, the second `Name` is called
   * `Name (2)`, and a warning in `faults` says so. A mapping by name is therefore never ambiguous.
   */
  readonly headers: readonly string[];
  /** The cells as they stand in the file; a ragged row is shorter or longer than `headers`. */
  readonly rows: TableRows;
  /** Where each row starts, as in `TableRow.line`. */
  readonly rowLines: readonly number[];
  readonly found: TableFound;
  /** Warnings only: what would make a table unusable is thrown as `TableRejected`. */
  readonly faults: readonly TableFault[];
}

/** One row of a table that is read as it streams by. */
export interface TableRow {
  readonly cells: readonly Cell[];
  /** 1-based, as the user sees it: the line of a text on which the row starts, the row of a sheet, the item of an array. */
  readonly line: number;
  /** Of a row whose cells cannot all be used: words cost more than most rows need. */
  readonly spoilt?: () => readonly SpoiltCells[];
}

/** A table, its header read and its rows still to come. */
export interface TableStream {
  readonly headers: readonly string[];
  readonly found: TableFound;
  /** What the places of its rows are called: `TableRow.line` is that number. */
  readonly unit: RowUnit;
  /** Warnings so far; complete when the rows have ended. At most a hundred of a kind, then their number. */
  readonly faults: readonly TableFault[];
  /** Throws `TableRejected` with all errors when the file has been read to its end. Each iteration reads from the first row. */
  readonly rows: AsyncIterable<TableRow>;
  /** The same rows, several at a time: for whoever reads so many that a step for each is too slow. */
  readonly batches: AsyncIterable<readonly TableRow[]>;
}

export interface TableLimits {
  readonly maxBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  /** Of all rows together, blank ones before the last value of a row included. */
  readonly maxCells: number;
  /** In UTF-16 code units. */
  readonly maxCellLength: number;
  /** Of all cells of a row together, in UTF-16 code units. */
  readonly maxRowLength: number;
}

export interface ReadTableOptions {
  readonly limits?: Partial<TableLimits>;
  /** Instead of the detected one. */
  readonly delimiter?: string;
  /** Instead of the detected one; a byte order mark in the file still wins. */
  readonly encoding?: TableEncoding;
  /** Of a workbook: the name of the sheet to read, or its 1-based number. */
  readonly sheet?: string | number;
  /** Of text and workbooks: the line, or row of the sheet, with the headers, counted from 1; what is above is left out. The first that holds something when absent. */
  readonly headerLine?: number;
  /** What the places of rows are called where their form does not say it: text that was a workbook before has the rows of that. */
  readonly unit?: RowUnit;
  /** Plays a part only where the content leaves open what the file is: text under the name of a program or page is refused. */
  readonly fileName?: string;
  /** The columns whose cells are wanted, chosen when the headers are known; the others are checked all the same, and given as blank. All when absent. */
  readonly needed?: (headers: readonly string[]) => ReadonlySet<string>;
}

/**
 * Rows: what one batch may hold. Columns and cell length: what an Excel sheet can hold, so that no honest export is refused. Row
 * length: four novels, since a row is the least that is held at once. Cells: a million rows of twenty columns, or ten thousand of two
 * thousand; a few megabytes can state a thousand times as many.
 */
export const DEFAULT_TABLE_LIMITS: TableLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxRows: 10_000,
  maxColumns: 16_384,
  maxCells: 20_000_000,
  maxCellLength: 32_767,
  maxRowLength: 8 * 1024 * 1024,
};
