import {
  FilterCheck,
  filterFindings,
  type FilteredPlaceholder,
  type PlacedRowFault,
  RowFaults,
} from '@rowdeck/engine-pptx-findings';
import { rowUnitOf } from '@rowdeck/engine-tabular';
import { type RowUnit, type TableReadings } from '@rowdeck/engine-values';
import { type Mapping } from './auto-map';
import { eachRow, type FileToRead, type OnProgress, openFile } from './open-file';

/** What the rows of a table are checked for. Plain JSON. */
export interface RowsToCheck {
  readonly filters: readonly FilteredPlaceholder[];
  readonly mapping: Mapping;
  /** With what the user answered. */
  readonly readings: TableReadings;
}

/** A value that keeps its row from becoming a presentation, as the wizard and the server name it. */
export interface FaultyValue {
  readonly column?: string | undefined;
  /** 1-based line of the file; of an entry that stands for others, none. */
  readonly line?: number | undefined;
  /** What `line` counts, where it is not lines. */
  readonly unit?: RowUnit | undefined;
  readonly message: string;
  readonly remedy: string;
  /** This entry stands for so many further values. */
  readonly more?: number | undefined;
}

/** The rows that cannot become presentations. */
export interface FaultyRows {
  /** How many. */
  readonly rows: number;
  /** Of each kind the first in each column, the others counted. */
  readonly values: readonly FaultyValue[];
}

/**
 * Reads a table again for the values that filters of the template cannot read.
 * @throws TableRejected
 */
export async function checkRows(
  order: FileToRead,
  { filters, mapping, readings }: RowsToCheck,
  onProgress: OnProgress = () => undefined,
): Promise<FaultyRows> {
  const { table } = await openFile(order, onProgress);
  const { data_locale: dataLocale } = order.settings;
  const binding = {
    columns: table.headers,
    mapping: new Map(Object.entries(mapping)),
    readings,
    ...(dataLocale !== undefined && { dataLocale }),
  };
  const faults = new RowFaults(filterFindings(filters, binding), rowUnitOf(table.found.format));
  const check = new FilterCheck(filters, binding);
  await eachRow(table, onProgress, (cells, place) => faults.check(check, cells, place));
  return { rows: faults.rows, values: faults.list().map(valueOf) };
}

const valueOf = ({ column, line, unit, message, remedy, more }: PlacedRowFault): FaultyValue =>
  more === undefined ? { column, line, ...(unit && { unit }), message, remedy } : { column, message, remedy, more };
