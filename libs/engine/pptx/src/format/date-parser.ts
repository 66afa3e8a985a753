import { monthNames } from './month-names';

/** A date as written: no time zone is applied, so that no date moves to the day before. */
export interface ParsedDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The order of day, month and year where all three are numbers. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

type Day = Pick<ParsedDate, 'year' | 'month' | 'day'>;
type Time = Pick<ParsedDate, 'hour' | 'minute' | 'second'>;

/** Longer text is no date, and is not worth an expression's time. */
const LONGEST = 100;
const MIDNIGHT: Time = { hour: 0, minute: 0, second: 0 };
const TIME = /[\sT,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?$/iu;
const NUMERIC = /^(\d{1,4})(?:[./-]\s?|\s)(\d{1,2})(?:[./-]\s?|\s)(\d{1,4})\.?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const EAST_ASIAN = /^(\d{4})[年년]\s?(\d{1,2})[月월]\s?(\d{1,2})[日일]$/;
const WEEKDAY = /^\p{L}{2,}\.?,\s*/u;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-]*(?:de\s+)?(\p{L}[\p{L}\p{M}]+)\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})$/iu;
const MONTH_FIRST = /^(\p{L}[\p{L}\p{M}]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/iu;

/**
 * Makes a reader of dates as tables hold them: `2026-11-21`, `21.11.2026`, `11/21/2026`, `21 Nov 2026`,
 * `November 21, 2026`, each with or without a time.
 *
 * A year in front is always followed by the month. With dots the day comes first. With slashes or hyphens a number over
 * 12 is the day; where both could be, the order is `order` if given, else the locale's.
 */
export function dateParser(locale: string, order?: DateOrder): (value: string) => ParsedDate | undefined {
  const ambiguous = order ?? localeOrder(locale);
  const months = monthNames(locale);
  return (value) => {
    if (value.length > LONGEST) return undefined;
    const text = value.trim();
    const timed = TIME.exec(text);
    const time = timed === null ? MIDNIGHT : readTime(timed);
    const dayText = timed === null ? text : text.slice(0, timed.index);
    const day = numericDay(dayText, ambiguous, order) ?? namedDay(dayText, months);
    return day === undefined || time === undefined || !exists(day) ? undefined : { ...day, ...time };
  };
}

function localeOrder(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).formatToParts(0);
  const types = parts.map(({ type }) => type);
  return types.indexOf('month') < types.indexOf('day') ? 'mdy' : 'dmy';
}

function readTime([, hours, minutes, seconds = '0', half]: RegExpExecArray): Time | undefined {
  const [written, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (half !== undefined && (written < 1 || written > 12)) return undefined;
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}

function numericDay(text: string, ambiguous: DateOrder, stated: DateOrder | undefined): Day | undefined {
  const yearFirst = COMPACT.exec(text) ?? EAST_ASIAN.exec(text);
  if (yearFirst !== null) return ordered(yearFirst, 'ymd');
  const match = NUMERIC.exec(text);
  if (match === null) return undefined;
  const [, first = '', second = '', third = ''] = match;
  if (first.length > 2 || stated === 'ymd') return first.length === 3 ? undefined : ordered(match, 'ymd');
  if (third.length === 3 || third.length === 1) return undefined;
  if (stated !== undefined) return ordered(match, stated);
  if (text.includes('.') || Number(first) > 12) return ordered(match, 'dmy');
  return ordered(match, Number(second) > 12 ? 'mdy' : ambiguous);
}

function ordered([, first = '', second = '', third = '']: RegExpExecArray, order: DateOrder): Day {
  if (order === 'ymd') return { year: fullYear(first), month: Number(second), day: Number(third) };
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return { year: fullYear(third), month: Number(month), day: Number(day) };
}

function namedDay(text: string, months: ReadonlyMap<string, number>): Day | undefined {
  const plain = text.replace(WEEKDAY, '');
  const dayFirst = DAY_FIRST.exec(plain);
  const [, a = '', b = '', year = ''] = dayFirst ?? MONTH_FIRST.exec(plain) ?? [];
  const [day, name] = dayFirst === null ? [b, a] : [a, b];
  const month = months.get(name.toLowerCase());
  return month === undefined ? undefined : { year: fullYear(year), month, day: Number(day) };
}

/** Two digits are a year between 1969 and 2068, as POSIX has it (strptime, `%y`). */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 69 ? 2000 + year : 1900 + year;
}

function exists({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
