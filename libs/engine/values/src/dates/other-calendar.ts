import { LONGEST_DATE } from './calendar-day';
import { localeDateReader } from './locale-dates';
import { type ParsedDate } from './written-date';
import { timed } from './written-time';

/** A date whose year seems to be counted as its data locale counts years, and not as the Gregorian calendar does. */
export interface OtherCalendar {
  /** As `Intl` names it: `buddhist`, `persian`. */
  readonly calendar: string;
}

const GREGORIAN = 'gregory';
/** A day of today's dates: where two calendars count it differently, a year is that of whose count of it is nearer. */
const TODAY = Date.UTC(2026, 0, 1);
const FOUR_DIGITS = /\p{Nd}{4}/u;

const yearToday = (calendar: string): number => {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { year: 'numeric', timeZone: 'UTC' });
  return Number(format.formatToParts(TODAY).find(({ type }) => type === 'year')?.value);
};

/**
 * Tells dates apart that are written in another calendar; undefined for a locale that has the Gregorian one (CLDR), as
 * nearly all do. A year of two digits can be of either.
 * @param dataLocale BCP 47 tag of whoever wrote the data
 * @returns a function of a text and of the date it was read as, if it was: `۳۰ آبان ۱۴۰۵` has a month that ours does not know
 */
export function otherCalendarOf(
  dataLocale: string,
): ((date: ParsedDate | undefined, value: string) => OtherCalendar | undefined) | undefined {
  const { calendar } = new Intl.DateTimeFormat(dataLocale, { dateStyle: 'short' }).resolvedOptions();
  const [theirs, ours] = [yearToday(calendar), yearToday(GREGORIAN)];
  if (calendar === GREGORIAN || theirs === ours) return undefined;
  const read = localeDateReader(dataLocale, calendar);
  const isTheirs = (year: number): boolean => Math.abs(year - theirs) < Math.abs(year - ours);
  return (date, value) => {
    if (date !== undefined) return isTheirs(date.year) || !FOUR_DIGITS.test(value) ? { calendar } : undefined;
    if (value.length > LONGEST_DATE) return undefined;
    return read(timed(value)?.dayText ?? value) === undefined ? undefined : { calendar };
  };
}

/** Calendars whose count of this year is that of no Gregorian year that tables have. */
const CALENDARS = ['buddhist', 'persian', 'islamic-umalqura', 'hebrew'];
/** Years around today's in which people are born and contracts end. */
const NEAR = 100;
/** Those between them, nearly all, are looked up nowhere. */
const [FIRST_SURE, LAST_SURE] = [1600, 2400];

/** The calendars, as `Intl` names them, by whose count a year is one of our time: 2569 by the Buddhist one. Empty for the years of most dates. */
export function calendarsOfYear(year: number): readonly string[] {
  if (year >= FIRST_SURE && year <= LAST_SURE) return [];
  return CALENDARS.filter((calendar) => Math.abs(year - yearToday(calendar)) <= NEAR);
}
