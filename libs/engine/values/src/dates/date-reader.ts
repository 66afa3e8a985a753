import { type Reading } from '../reading';
import { monthNames } from './month-names';
import { serialDay } from './serial-date';
import { type DateOrder, type Day, type ParsedDate, type Time, type WrittenDate, writtenDate } from './written-date';

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
  /** Languages whose names of months are known beside English and that of the data. */
  readonly languages?: readonly string[];
}

/** A date with two readings, and nothing that says which. */
export interface OpenDate {
  readonly readings: readonly [dayFirst: Day, monthFirst: Day];
}

/**
 * Makes a reader of the dates of one column.
 *
 * With dots the day comes first, unless the column shows that it does not; two digits in front are a year only where no other order
 * fits; a date whose readings agree (`04/04/2026`) needs no order.
 * @returns a function that gives undefined for what is no date
 * @throws RangeError for a data locale that is no language tag
 */
export function dateReader(conventions: DateConventions): (value: string) => ParsedDate | OpenDate | undefined {
  const { stated, serials = false, column, dataLocale, languages = [] } = conventions;
  const months = monthNames([...languages, ...(dataLocale === undefined ? [] : [dataLocale])]);
  const byLocale = dataLocale === undefined ? undefined : localeOrder(dataLocale);
  return (value) => {
    const written = writtenDate(value, months);
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

function chosen(
  { days, dotted }: WrittenDate,
  column: DateOrder | undefined,
  locale: DateOrder | undefined,
): Day | OpenDate | undefined {
  const { dmy, mdy, ymd } = days;
  if (ymd !== undefined && (column ?? locale) === 'ymd') return ymd;
  if (dmy === undefined || mdy === undefined) return dmy ?? mdy ?? ymd;
  const order = dmy.day === mdy.day ? 'dmy' : (column ?? (dotted ? 'dmy' : locale));
  return order === undefined ? { readings: [dmy, mdy] } : order === 'dmy' ? dmy : mdy;
}

/**
 * The order of a locale's short dates (CLDR). A year of two digits in front, as in Korean, makes it `ymd`; a year of four decides
 * itself, so that then only day and month count.
 */
function localeOrder(locale: string): DateOrder {
  const options = { dateStyle: 'short', calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(0);
  const [first] = parts.filter(({ type }) => type !== 'literal');
  if (first?.type === 'year' && first.value.length === 2) return 'ymd';
  const types = parts.map(({ type }) => type);
  return types.indexOf('month') < types.indexOf('day') ? 'mdy' : 'dmy';
}
