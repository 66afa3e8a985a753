import { type Reading } from '../reading';
import { type Day } from './calendar-day';
import { dateNames } from './date-names';
import { type OtherCalendar, otherCalendarOf } from './other-calendar';
import { serialDay } from './serial-date';
import {
  type DateOrder,
  type DateReading,
  type ParsedDate,
  readingsOf,
  type WrittenDate,
  writtenDate,
} from './written-date';
import { type Time } from './written-time';

/** What says how the dates of a column are written, the surest first. */
export interface DateConventions {
  /** The order as stated for this very place. Numeric dates that contradict it cannot be read. */
  readonly stated?: DateOrder;
  /** Whether plain numbers are dates of a spreadsheet, as stated for this very place. */
  readonly serials?: boolean;
  /** What the other values of the column say. */
  readonly column?: Reading<DateOrder>;
  /** BCP 47 tag of whoever wrote the data; decides what the data leave open. */
  readonly dataLocale?: string;
}

/** A date with two or three readings, and nothing that says which. */
export interface OpenDate {
  readonly readings: readonly DateReading[];
}

/**
 * Makes a reader of the dates of one column.
 *
 * With dots the month does not come first, unless the column shows that it does; where the year has two digits, it may be in front as well
 * as at the end (`26/04/03`); a date whose readings agree (`04/04/2026`) needs no order. A day that its month does not have (`29/02/26`) is
 * no date, and not another day in another order, unless the column or the locale has that order. Years are those of the Gregorian calendar: where
 * the data locale has another, one that is written in it is told, and not taken for a year long ago or far ahead.
 * @returns a function that gives undefined for what is no date
 * @throws RangeError for a data locale that is no language tag
 */
export function dateReader(
  conventions: DateConventions,
): (value: string) => ParsedDate | OpenDate | OtherCalendar | undefined {
  const read = gregorianReader(conventions);
  const calendar = conventions.dataLocale === undefined ? undefined : otherCalendarOf(conventions.dataLocale);
  if (calendar === undefined) return read;
  return (value) => {
    const found = read(value);
    return found !== undefined && 'readings' in found ? found : (calendar(found, value) ?? found);
  };
}

function gregorianReader(conventions: DateConventions): (value: string) => ParsedDate | OpenDate | undefined {
  const { stated, serials = false, column, dataLocale } = conventions;
  const names = dateNames(dataLocale === undefined ? [] : [dataLocale]);
  const byLocale = dataLocale === undefined ? [] : localeOrders(dataLocale);
  return (value) => {
    const written = writtenDate(value, names);
    if (written === undefined) return serials ? serialDay(value) : undefined;
    if (written.day !== undefined) return atTime(written.day, written.time);
    const day = stated === undefined ? chosen(written, column?.settled, byLocale) : written.days[stated];
    return day === undefined || 'readings' in day ? day : atTime(day, written.time);
  };
}

/** Written out: a million rows feel that spreading two objects is five times as slow. */
const atTime = ({ year, month, day }: Day, { hour, minute, second }: Time): ParsedDate => ({
  year,
  month,
  day,
  hour,
  minute,
  second,
});

function chosen(written: WrittenDate, column: DateOrder | undefined, locale: LocaleOrders): Day | OpenDate | undefined {
  const { days, dotted, impossible } = written;
  const readings = readingsOf(written);
  const [first] = readings;
  const known = column ?? locale[0];
  if (known !== undefined && impossible.includes(known)) return undefined;
  if (first === undefined || readings.length === 1)
    return impossible.length === 0 || known === first?.order ? first?.day : undefined;
  const byColumn = column === undefined ? undefined : days[column];
  if (byColumn !== undefined) return byColumn;
  const left = dotted && days.dmy !== undefined ? readings.filter(({ order }) => order !== 'mdy') : readings;
  if (left.length === 1) return left[0]?.day;
  const byLocale = locale.find((order) => days[order] !== undefined && !(dotted && order === 'mdy'));
  return byLocale === undefined ? { readings: left } : days[byLocale];
}

/** The orders that are usual in a locale, the first that a date admits before the others. */
type LocaleOrders = readonly DateOrder[];

/**
 * The order of a locale's short dates (CLDR). Where they begin with the year, two digits in front are one; of a date that ends in its
 * year day and month come then as they do where no year is written: `03/04/2026` is 3 April in Sweden and 4 March in Japan.
 */
function localeOrders(locale: string): LocaleOrders {
  const [short, yearless] = [
    fieldsOf(locale, { dateStyle: 'short' }),
    fieldsOf(locale, { month: 'numeric', day: 'numeric' }),
  ];
  const isYearFirst = short[0] === 'year';
  const fields = isYearFirst ? yearless : short;
  const yearLast = fields.indexOf('month') < fields.indexOf('day') ? 'mdy' : 'dmy';
  return isYearFirst ? ['ymd', yearLast] : [yearLast];
}

function fieldsOf(locale: string, shape: Intl.DateTimeFormatOptions): readonly string[] {
  const options = { ...shape, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(0);
  return parts.map(({ type }) => type).filter((type) => type !== 'literal');
}
