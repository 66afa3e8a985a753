import { type Cell, type RowUnit } from '@rowdeck/engine-values';
import { type FaultLog } from './fault-log';
import { type LostValue } from './spoilt-cells';
import { type ReadTableOptions, type TableFormatName, type TableFound, type TableLimits } from './table';

/**
 * A form in which tables are given. `openTable` asks each in turn whether it recognises the bytes, and does for all of them what
 * does not depend on the form: names of headers, limits, ragged and blank rows, the collecting of faults.
 */
export interface TableFormat {
  readonly name: TableFormatName;
  /** By content, and cheaply: no more than the beginning is looked at. */
  recognises(bytes: Uint8Array): boolean;
  /** @throws TableRejected when nothing in the file can be read as a table */
  open(bytes: Uint8Array, options: OpenOptions): OpenedFormat | Promise<OpenedFormat>;
}

export interface OpenOptions extends Omit<ReadTableOptions, 'limits'> {
  readonly limits: TableLimits;
  /** Takes what is wrong or doubtful with the file as a whole. */
  readonly faults: FaultLog;
}

export interface OpenedFormat {
  readonly found: TableFound;
  /** What the user calls the place of a row. */
  readonly unit: RowUnit;
  /** A row of delimited text whose cells beyond the header are blank may have them for a number that was cut at its comma. */
  readonly seeksCuts?: boolean;
  /**
   * The records in batches of any size, the header first, blank lines left out. Each call begins anew; when the reader has enough
   * it ends the iteration.
   *
   * @param faults takes what the format itself finds wrong or doubtful in a record
   * @param needed whether the cells of a column are read; those of the others may be left blank, or left out behind the last that is
   */
  records(
    faults: FaultLog,
    needed?: readonly boolean[],
  ): AsyncIterable<readonly TableRecord[]> | Iterable<readonly TableRecord[]>;
}

export interface TableRecord {
  /** As displayed, with what is meant where the file knows it. A format need build no more than `limits.maxColumns` of them, none of them longer than is allowed. */
  readonly cells: readonly Cell[];
  /** 1-based, in the format's unit. */
  readonly line: number;
  /** How many cells the file has here, when `cells` was cut. */
  readonly width?: number;
  /** The format vouches that no cell has control characters, so that nobody else needs to look. */
  readonly isPlain?: boolean;
  /** Cells were left blank or left out that nobody reads; none of them was too long, or has control characters that are not counted yet. */
  readonly unread?: Unread | undefined;
  /** Its cells that are left blank for what the file shows instead of a value. */
  readonly lost?: readonly LostValue[] | undefined;
}

interface Unread {
  /** As many cells as there were to be read. */
  readonly length: number;
  /** No cell of the record had anything in it. */
  readonly isBlank: boolean;
  /** One of those behind the last header had. */
  readonly hasSurplus: boolean;
  /** Only where those behind the last header have to be looked at: all cells once more. */
  readonly whole?: (() => readonly Cell[]) | undefined;
}
