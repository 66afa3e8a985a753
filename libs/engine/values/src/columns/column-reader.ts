import { type Cell } from '../cell';
import { dateNames } from '../dates/date-names';
import { type TableReadings, type ColumnReading } from './column-reading';
import { type RowUnit } from '../reading';
import { numberWords } from '../numbers/written-number';
import { ColumnTally } from './column-tally';

export interface ReadColumnsOptions {
  /** Languages of the data, whose names of months and weekdays are known beside the English ones. */
  readonly languages?: readonly string[];
  /** Headers of the columns that are needed; all when absent. */
  readonly only?: ReadonlySet<string>;
  /** How the places of rows are called; `line` when absent. */
  readonly unit?: RowUnit;
}

/** Of all columns together: they are for speed, and not to be felt in memory. */
const MOST_SHAPES = 8_192;

/** Reads the columns of a table as wholes while its rows go by. Keeps counters and examples, no rows. */
export class ColumnReader {
  private readonly tallies: readonly (ColumnTally | undefined)[];
  private readonly unit: RowUnit | undefined;

  /**
   * @param headers of the table, in the order of a row's cells
   * @throws RangeError for a language that is no language tag
   */
  constructor(
    private readonly headers: readonly string[],
    { languages = [], only, unit }: ReadColumnsOptions = {},
  ) {
    const names = dateNames(languages);
    const [language] = languages;
    const words = language === undefined ? undefined : numberWords(language);
    this.unit = unit;
    const shapes = Math.ceil(MOST_SHAPES / Math.max(1, headers.length));
    this.tallies = headers.map((header) =>
      only?.has(header) === false ? undefined : new ColumnTally(names, shapes, words),
    );
  }

  /** @param line 1-based, in the unit of the table, for the evidence */
  add(cells: readonly Cell[], line: number): void {
    const { tallies } = this;
    const count = Math.min(cells.length, tallies.length);
    for (let index = 0; index < count; index++) tallies[index]?.add(cells[index] as Cell, line);
  }

  /** What the rows so far say. */
  readings(): TableReadings {
    const columns: ColumnReading[] = [];
    for (const [index, header] of this.headers.entries()) {
      const reading = this.tallies[index]?.reading(header);
      if (reading !== undefined) columns.push(reading);
    }
    return { columns, ...(this.unit !== undefined && { unit: this.unit }) };
  }
}

/** A table of `engine-tabular`, as far as it is read here. */
interface ReadableTable {
  readonly headers: readonly string[];
  readonly rows: { entries(): Iterable<[number, readonly Cell[]]> };
  readonly rowLines?: readonly number[];
}

/**
 * Reads the columns of a table that is in memory. Where the lines of its rows are not known, rows are numbered from 1.
 * @throws RangeError for a language that is no language tag
 */
export function readColumns(
  { headers, rows, rowLines }: ReadableTable,
  options: ReadColumnsOptions = {},
): TableReadings {
  const reader = new ColumnReader(headers, options);
  for (const [index, row] of rows.entries()) reader.add(row, rowLines?.[index] ?? index + 1);
  return reader.readings();
}
