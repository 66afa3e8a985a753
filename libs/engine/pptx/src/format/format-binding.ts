import { type ColumnReading, type TableReadings } from '@rowdeck/engine-values';
import { type FormatOptions } from './compile-expression';

/** How the values of a table are read, and in which language they are printed. */
export interface FormatBinding {
  /** BCP 47 tag of what filters print; American English when absent. */
  readonly locale?: string;
  /** BCP 47 tag of whoever wrote the table; decides how a value is read where neither it nor its column says. */
  readonly dataLocale?: string;
  /**
   * What the columns say as wholes (`readColumns`). Given, a value that can be read in two ways is a fault of its row unless
   * `dataLocale` decides; not given, `locale` decides where `dataLocale` is not given either.
   */
  readonly readings?: TableReadings;
  /** BCP 47 tag in which days are named in what is said of values, for whoever reads it; British English when absent. */
  readonly wordsLocale?: string;
}

/** How the values of one column are formatted. A column that says nothing takes part, too: what it leaves open is asked. */
export function formatOptions(binding: FormatBinding, columnName: string): FormatOptions {
  const { locale, dataLocale, wordsLocale, readings } = binding;
  const column = readings === undefined ? undefined : columnOf(readings, columnName);
  return {
    ...(locale !== undefined && { locale }),
    ...(dataLocale !== undefined && { dataLocale }),
    ...(wordsLocale !== undefined && { wordsLocale }),
    ...(column !== undefined && { column }),
  };
}

const columnOf = ({ columns }: TableReadings, name: string): ColumnReading =>
  columns.find(({ column }) => column === name) ?? silent(name);

const silent = (column: string): ColumnReading => ({
  column,
  values: 0,
  numbers: 0,
  dates: 0,
  serials: 0,
  currencies: [],
  percents: 0,
});
