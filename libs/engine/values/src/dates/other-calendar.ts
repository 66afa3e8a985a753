import { type ParsedDate } from './written-date';

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
 * Tells dates that have been read apart from those of another calendar; undefined for a locale that has the Gregorian one (CLDR), as
 * nearly all do. A year of two digits can be of either.
 * @param dataLocale BCP 47 tag of whoever wrote the data
 */
export function otherCalendarOf(
  dataLocale: string,
): ((date: ParsedDate, value: string) => OtherCalendar | undefined) | undefined {
  const { calendar } = new Intl.DateTimeFormat(dataLocale, { dateStyle: 'short' }).resolvedOptions();
  const [theirs, ours] = [yearToday(calendar), yearToday(GREGORIAN)];
  if (calendar === GREGORIAN || theirs === ours) return undefined;
  const isTheirs = (year: number): boolean => Math.abs(year - theirs) < Math.abs(year - ours);
  return ({ year }, value) => (isTheirs(year) || !FOUR_DIGITS.test(value) ? { calendar } : undefined);
}
