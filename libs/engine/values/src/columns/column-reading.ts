import { type DateOrder } from '../dates/written-date';
import { type DecimalMark } from '../numbers/core-readings';
import { type CountedExample, type Example, type Reading, type RowUnit } from '../reading';

/** What the values of one column say about themselves. Plain JSON: to be stored with a batch and handed to its workers. */
export interface ColumnReading {
  /** The header. */
  readonly column: string;
  /** Cells that are not blank. */
  readonly values: number;
  readonly numbers: number;
  readonly dates: number;
  /** Numbers that a spreadsheet may mean as dates. */
  readonly serials: number;
  readonly serial?: Example;
  /** Numbers, and dates, that can be read in one way only whatever their column is: how many, and the first. */
  readonly sureNumbers?: CountedExample;
  readonly sureDates?: CountedExample;
  /** Dates whose year is one of our time in another calendar: `21/11/2569`. With the calendars of the first, as `Intl` names them. */
  readonly otherYears?: CountedExample & { readonly calendars: readonly string[] };
  readonly decimal?: Reading<DecimalMark>;
  readonly order?: Reading<DateOrder>;
  /** Currencies as written, the first eight, each with the first value that has it. */
  readonly currencies: readonly (CountedExample & { readonly mark: string })[];
  /** The first amount in which a dash stands for what is not there: `49.–`. */
  readonly dashed?: Example;
  /** Numbers with a percent sign. */
  readonly percents: number;
  /** The first number without one. */
  readonly unmarked?: Example;
  /** What somebody who knows the data said of the numbers that may be days of a spreadsheet. */
  readonly serialsAre?: 'date' | 'number';
  /** What somebody who knows the data said of numbers without a percent sign: `fraction`, where 0.12 is meant to be 12 %. */
  readonly unmarkedAre?: 'fraction' | 'percent';
}

/** What the columns of a table say, those with neither numbers nor dates left out. Plain JSON. */
export interface TableReadings {
  readonly columns: readonly ColumnReading[];
  /** How the lines of the examples are called; `line` when absent. */
  readonly unit?: RowUnit;
}
