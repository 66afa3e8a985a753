import {
  FilterCheck,
  filterFindings,
  type FilteredPlaceholder,
  missingValue,
  type PlacedRowFault,
  readsValues,
  type RowFault,
  RowFaults,
  spoiltFaults,
  withFaultsOfCells,
} from '@rowdeck/engine-pptx-findings';
import { type Cell, isBlank, meantBy, type RowUnit, shownIn, type TableReadings } from '@rowdeck/engine-values';
import { columnIn, type Mapping } from './auto-map';
import { cellKey } from './cell-edits';
import { eachRow, type FileToRead, type OnProgress, openFile } from './open-file';
import { rowWords } from './row-words';

/** What the rows of a table are checked for. Plain JSON. */
export interface RowsToCheck {
  readonly filters: readonly FilteredPlaceholder[];
  readonly mapping: Mapping;
  /** Placeholders whose columns may not be blank. */
  readonly required: readonly string[];
  /** The columns that a row whose cells are spoilt would print; empty where there is no such row. */
  readonly printed: readonly string[];
  /** With what the user answered. */
  readonly readings: TableReadings;
  /** In which values are printed: names of its months are known. */
  readonly locale: string;
  /** In which days are named in what is said of values. */
  readonly wordsLocale: string;
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
  readonly code: string;
  /** What the cell holds. */
  readonly value?: string | undefined;
  /** This entry stands for so many further values. */
  readonly more?: number | undefined;
}

/** A cell that keeps its row from becoming a presentation, and would not with another value. */
export interface FaultyCell {
  readonly code: string;
  /** Of its row, in the unit of the table. */
  readonly line: number;
  readonly unit: RowUnit;
  readonly column: string;
  readonly value: string;
  readonly message: string;
  /** Whose row it is, in other values of it; not of what only the server found. */
  readonly row?: string | undefined;
}

/** The rows that cannot become presentations. */
export interface FaultyRows {
  /** How many. */
  readonly rows: number;
  /** Why, of each of them by its line, in the unit of the table; absent where not all are known. */
  readonly reasons?: ReadonlyMap<number, string>;
  /** Of each kind the first in each column, the others counted. */
  readonly values: readonly FaultyValue[];
  /** The first of them that can be corrected. */
  readonly cells: readonly FaultyCell[];
}

/** Five columns of as many rows as a batch has: of those that are wrong from end to end, all equal values are corrected at once. */
const MOST_CELLS = 50_000;

/**
 * Reads a table again for the values that filters of the template cannot read, and rows whose values stand in wrong columns.
 * @throws TableRejected
 */
export async function checkRows(
  order: FileToRead,
  { filters, mapping, required, printed, readings, locale, wordsLocale }: RowsToCheck,
  onProgress: OnProgress = () => undefined,
): Promise<FaultyRows> {
  const { table } = await openFile(order, onProgress);
  const { unit } = table;
  const { data_locale: dataLocale } = order.settings;
  const binding = {
    columns: table.headers,
    mapping: new Map(Object.entries(mapping)),
    readings,
    locale,
    wordsLocale,
    ...(dataLocale !== undefined && { dataLocale }),
  };
  const faults = new RowFaults(filterFindings(filters, binding), unit);
  const faulty = new Map<string, FaultyCell>();
  const check = new FilterCheck(filters, binding);
  const missing = missingIn(table.headers, required, { mapping, filters });
  const columns = { headers: table.headers, used: new Set(printed) };
  const reasons = new Map<number, string>();
  await eachRow(table, onProgress, ({ cells, line, spoilt }) => {
    const unusable = spoilt ? spoiltFaults(spoilt(), columns) : [];
    const news = faults.add(
      { faults: withFaultsOfCells(unusable, () => [...check.check(cells), ...missing(cells)]) },
      line,
    );
    if (news.length > 0) reasons.set(line, reasonOf(news));
    if (faulty.size >= MOST_CELLS) return;
    for (const { code, column, value, message } of news.filter(isInCell)) {
      const row = rowWords(table.headers, cells, column);
      faulty.set(cellKey({ line, column }), { code, line, unit, column, value, message, row });
    }
  });
  return { rows: faults.rows, reasons, values: faults.list().map(valueOf), cells: [...faulty.values()] };
}

/** More would not fit into a cell that somebody reads. */
const MOST_REASONS = 5;

/** Why a row cannot become a presentation, in one text: each cell is named once for each thing that is wrong with it. */
export function reasonOf(faults: readonly Pick<FaultyValue, 'column' | 'message'>[]): string {
  const said = [...new Set(faults.map(({ column, message }) => (column ? `Column “${column}”: ${message}` : message)))];
  const more = said.length - MOST_REASONS;
  return [...said.slice(0, MOST_REASONS), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** What a row has no value for and needs one. */
function missingIn(
  headers: readonly string[],
  required: readonly string[],
  { mapping, filters }: Pick<RowsToCheck, 'mapping' | 'filters'>,
) {
  const reading = new Set(filters.filter((of) => readsValues(of.filters)).map(({ placeholder }) => placeholder));
  const sources = required.map((placeholder) => {
    const columnName = columnIn(mapping, placeholder);
    // A number that its workbook hides is printed where a filter reads it.
    const textOf = reading.has(placeholder) ? meantBy : shownIn;
    return { fault: missingValue({ placeholder, columnName }), index: headers.indexOf(columnName), textOf };
  });
  return (cells: readonly Cell[]): readonly RowFault[] =>
    sources.flatMap(({ fault, index, textOf }) => (isBlank(textOf(cells[index] ?? '')) ? [fault] : []));
}

/** Where cells stand in wrong columns, another value in one of them corrects nothing. */
export const isInCell = ({ code, column }: { readonly code: string; readonly column?: string | undefined }): boolean =>
  Boolean(column) && code !== 'table.surplus_cells';

const valueOf = ({ more, line, unit, placeholder: _, ...fault }: PlacedRowFault): FaultyValue =>
  more === undefined ? { ...fault, line, ...(unit && { unit }) } : { ...fault, more };
