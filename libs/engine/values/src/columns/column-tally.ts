import { type Cell, shownIn } from '../cell';
import { type DateNames } from '../dates/date-names';
import { calendarsOfYear } from '../dates/other-calendar';
import { hasSerialShape, isSerial, isSerialNumber } from '../dates/serial-date';
import { type DateOrder, readingsOf, type WrittenDate, writtenDate } from '../dates/written-date';
import { plainDigits } from '../digits';
import { isBlank } from '../is-blank';
import { type DecimalMark } from '../numbers/core-readings';
import { isReadByShape, type NumberWords, type WrittenNumber, writtenNumber } from '../numbers/written-number';
import { type Example } from '../reading';
import { ShapeMemo } from '../shape-memo';
import { type ColumnReading } from './column-reading';
import { type Counted, type Counter, counted, example, ReadingTally } from './reading-tally';

/** Longer cells are text. */
const LONGEST = 100;
const DIGIT = /\p{Nd}/u;
/** Whoever writes `49.–` may have a comma before decimals, as `49,-` says: a point before none says nothing. */
const POINT_BEFORE_NONE = /^[^.,]*\.\s?[-\u2010-\u2015\u2212]{1,2}[^.,\d]*$/;
const SEPARATOR = /[.,\u066B\u066C]/;
/** Numbers between these marks are tried as a date first: `21.11.2026` is none, `2026-11-21` neither. */
const DATE_LIKE = /\d[./-]\s?\d{1,2}[./-]\s?\d|\p{L}|\d:\d|^\d{8}$/u;
/** A date has more than one run of digits, or eight in one. */
const ONE_NUMBER = /^\D*\d+\D*$/;
const EIGHT_DIGITS = /\d{8}/;
const ONLY_EIGHT_DIGITS = /^\d{8}$/;
const MOST_CURRENCIES = 8;

/** What all values of one shape are counted as; without `said` they are no numbers. */
interface Kind {
  readonly said?: Counter | undefined;
  readonly percent?: boolean;
  readonly currency?: Counter | undefined;
  readonly mayBeSerial?: boolean;
}

const NEITHER: Kind = {};

/** What the values of one column say, counted as they go by: memory does not grow with the rows. */
export class ColumnTally {
  private values = 0;
  private numbers = 0;
  private dates = 0;
  private serials = 0;
  private percents = 0;
  private serial: Example | undefined;
  private unmarked: Example | undefined;
  private dashed: Example | undefined;
  private sureNumbers: Counted | undefined;
  private sureDates: Counted | undefined;
  private otherYears: (Counted & { readonly calendars: readonly string[] }) | undefined;
  private readonly decimal = new ReadingTally<DecimalMark>();
  private readonly order = new ReadingTally<DateOrder>();
  private readonly currencies = new Map<string, Counted>();
  private readonly kinds: ShapeMemo<Kind>;

  /**
   * @param shapes of numbers that are remembered
   * @param words what stands beside amounts in the language of the data
   */
  constructor(
    private readonly names: DateNames,
    shapes?: number,
    private readonly words?: NumberWords,
  ) {
    this.kinds = new ShapeMemo(shapes);
  }

  /** What a file knows of its cell is asked nobody, and says nothing of the texts beside it: they are what it did not understand. */
  add(cell: Cell, line: number): void {
    const isText = typeof cell === 'string';
    const value = isText ? cell : cell[1];
    if (isBlank(value)) return;
    this.values++;
    const kind = isText ? this.kinds.find(value) : undefined;
    if (kind !== undefined) this.addAlike(kind, line, value);
    else if (value.length <= LONGEST && DIGIT.test(value)) this.addClosely(cell, value, line);
  }

  /** Whatever is the first of its kind has been found when the first of its shape was read. */
  private addAlike({ said, percent, currency, mayBeSerial }: Kind, line: number, value: string): void {
    if (said === undefined) return;
    said.count++;
    this.numbers++;
    if (percent) this.percents++;
    if (currency !== undefined) currency.count++;
    if (mayBeSerial && isSerialNumber(Number(value))) this.addSerial(line, value);
  }

  private addClosely(cell: Cell, value: string, line: number): void {
    const isText = typeof cell === 'string';
    const digits = plainDigits(value);
    const date = DATE_LIKE.test(digits) ? writtenDate(value, this.names) : undefined;
    if (date !== undefined) this.addDate(date, line, value);
    // Eight digits may be a day, or an amount; no other date is a number, too.
    if (date !== undefined && !ONLY_EIGHT_DIGITS.test(digits)) return;
    const number = writtenNumber(value, this.words);
    // What may be words is counted by nobody, and no evidence of money either.
    if (number === undefined || (isText && number.isWord === true)) {
      if (isText && (ONE_NUMBER.test(digits) || !DATE_LIKE.test(digits))) this.keep(value, NEITHER);
      return;
    }
    this.addNumber(number, line, value);
    const currency = number.currency === undefined ? undefined : this.addCurrency(number.currency, line, shownIn(cell));
    // Without a separator both readings are the same, and say nothing.
    const isEvidence = isText && number.point !== number.comma && SEPARATOR.test(value);
    const said =
      isEvidence && !POINT_BEFORE_NONE.test(value)
        ? this.addDecimal(number, line, value)
        : (this.sureNumbers = counted(this.sureNumbers, line, value));
    if (isText && said !== undefined)
      this.keep(value, { said, percent: number.percent, currency, mayBeSerial: hasSerialShape(value) });
  }

  /** Unless another value of that shape may be a date: with other digits than eight in a row, what is a number is none. */
  private keep(value: string, kind: Kind): void {
    if (!EIGHT_DIGITS.test(value) && isReadByShape(value)) this.kinds.keep(value, kind);
  }

  /** @returns undefined for a column that has neither numbers nor dates */
  reading(column: string): ColumnReading | undefined {
    const { values, numbers, dates, serials, percents, serial, unmarked, dashed, sureNumbers, sureDates, otherYears } =
      this;
    if (numbers === 0 && dates === 0) return undefined;
    const [decimal, order] = [this.decimal.reading(), this.order.reading()];
    return {
      column,
      values,
      numbers,
      dates,
      serials,
      percents,
      currencies: Array.from(this.currencies, ([mark, found]) => ({ mark, ...found })),
      ...(serial && { serial }),
      ...(unmarked && { unmarked }),
      ...(dashed && { dashed }),
      ...(sureNumbers && { sureNumbers: { ...sureNumbers } }),
      ...(sureDates && { sureDates: { ...sureDates } }),
      ...(otherYears && { otherYears: { ...otherYears } }),
      ...(decimal && { decimal }),
      ...(order && { order }),
    };
  }

  private addDate({ day, days, impossible }: WrittenDate, line: number, value: string): void {
    this.dates++;
    const readings = day === undefined ? readingsOf({ days }) : [];
    this.addYear((day ?? readings[0]?.day)?.year ?? 0, line, value);
    // A slip such as 29/02/26 does not prove another order.
    if (readings.length === 1 && impossible.length > 0) return;
    // Where several orders make the same day of it, it says nothing of them.
    const isSure = day !== undefined || (readings.length === 1 && Object.keys(days).length > 1);
    if (isSure) this.sureDates = counted(this.sureDates, line, value);
    else {
      const admitted = readings.map(({ order }) => order);
      this.order.add(admitted, line, value);
    }
  }

  private addYear(year: number, line: number, value: string): void {
    const calendars = calendarsOfYear(year);
    if (calendars.length === 0) return;
    if (this.otherYears === undefined) this.otherYears = { ...example(line, value), count: 1, calendars };
    else this.otherYears.count++;
  }

  private addNumber({ percent, hasDashForCents }: WrittenNumber, line: number, value: string): void {
    this.numbers++;
    if (hasDashForCents === true) this.dashed ??= example(line, value);
    if (percent) this.percents++;
    else this.unmarked ??= example(line, value);
    if (isSerial(value)) this.addSerial(line, value);
  }

  private addSerial(line: number, value: string): void {
    this.serials++;
    this.serial ??= example(line, value);
  }

  private addDecimal({ point, comma }: WrittenNumber, line: number, value: string): Counter | undefined {
    return this.decimal.add([...(point ? ['.' as const] : []), ...(comma ? [',' as const] : [])], line, value);
  }

  private addCurrency(mark: string, line: number, value: string): Counter | undefined {
    const known = this.currencies.get(mark);
    if (known === undefined && this.currencies.size >= MOST_CURRENCIES) return undefined;
    const found = counted(known, line, value);
    this.currencies.set(mark, found);
    return found;
  }
}
