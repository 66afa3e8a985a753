import { monthNames } from '../dates/month-names';
import { type TableReadings, type ColumnReading } from './column-reading';
import { ColumnTally } from './column-tally';

export interface ReadColumnsOptions {
  /** Languages of the data, whose names of months are known beside the English ones. */
  readonly languages?: readonly string[];
}

/** Reads the columns of a table as wholes while its rows go by. Keeps counters and examples, no rows. */
export class ColumnReader {
  private readonly tallies: readonly ColumnTally[];

  /**
   * @param headers of the table, in the order of a row's cells
   * @throws RangeError for a language that is no language tag
   */
  constructor(
    private readonly headers: readonly string[],
    { languages = [] }: ReadColumnsOptions = {},
  ) {
    const months = monthNames(languages);
    this.tallies = headers.map(() => new ColumnTally(months));
  }

  /** @param line 1-based line of the file, for the evidence */
  add(cells: readonly string[], line: number): void {
    const { tallies } = this;
    const count = Math.min(cells.length, tallies.length);
    for (let index = 0; index < count; index++) tallies[index]?.add(cells[index] as string, line);
  }

  /** What the rows so far say. */
  readings(): TableReadings {
    const columns: ColumnReading[] = [];
    for (const [index, header] of this.headers.entries()) {
      const reading = this.tallies[index]?.reading(header);
      if (reading !== undefined) columns.push(reading);
    }
    return { columns };
  }
}

/**
 * Reads the columns of a table that is in memory.
 * @param lines 1-based line of each row; the number of the row where they are not given
 */
export function readColumns(
  { headers, rows, rowLines }: ReadableTable,
  options: ReadColumnsOptions = {},
): TableReadings {
  const reader = new ColumnReader(headers, options);
  for (const [index, row] of rows.entries()) reader.add(row, rowLines?.[index] ?? index + 1);
  return reader.readings();
}

/** A table of `engine-tabular`, as far as it is read here. */
interface ReadableTable {
  readonly headers: readonly string[];
  readonly rows: Iterable<readonly string[]> & { entries(): Iterable<[number, readonly string[]]> };
  readonly rowLines?: readonly number[];
}
