import {
  FilterCheck,
  filterFindings,
  type FilteredPlaceholder,
  type PlacedRowFault,
  RowFaults,
  spoiltFaults,
  withFaultsOfCells,
} from '@rowdeck/engine-pptx-findings';
import { rowUnitOf } from '@rowdeck/engine-tabular';
import { type RowUnit, type TableReadings } from '@rowdeck/engine-values';
import { type Mapping } from './auto-map';
import { eachRow, type FileToRead, type OnProgress, openFile } from './open-file';

/** What the rows of a table are checked for. Plain JSON. */
export interface RowsToCheck {
  readonly filters: readonly FilteredPlaceholder[];
  readonly mapping: Mapping;
  /** The columns that a row whose cells are spoilt would print; empty where there is no such row. */
  readonly printed: readonly string[];
  /** With what the user answered. */
  readonly readings: TableReadings;
  /** In which values are printed: names of its months are known. */
  readonly locale: string;
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
 * Reads a table again for the values that filters of the template cannot read, and rows whose values stand in wrong columns.
 * @throws TableRejected
 */
export async function checkRows(
  order: FileToRead,
  { filters, mapping, printed, readings, locale }: RowsToCheck,
  onProgress: OnProgress = () => undefined,
): Promise<FaultyRows> {
  const { table } = await openFile(order, onProgress);
  const { data_locale: dataLocale } = order.settings;
  const binding = {
    columns: table.headers,
    mapping: new Map(Object.entries(mapping)),
    readings,
    locale,
    ...(dataLocale !== undefined && { dataLocale }),
  };
  const faults = new RowFaults(filterFindings(filters, binding), rowUnitOf(table.found.format));
  const check = new FilterCheck(filters, binding);
  const columns = { headers: table.headers, used: new Set(printed) };
  await eachRow(table, onProgress, ({ cells, line, spoilt }) => {
    const unusable = spoilt ? spoiltFaults(spoilt(), columns) : [];
    faults.add({ faults: withFaultsOfCells(unusable, () => check.check(cells)) }, line);
  });
  return { rows: faults.rows, values: faults.list().map(valueOf) };
}

const valueOf = ({ column, line, unit, message, remedy, more }: PlacedRowFault): FaultyValue =>
  more === undefined ? { column, line, ...(unit && { unit }), message, remedy } : { column, message, remedy, more };
