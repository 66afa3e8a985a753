/** A day of the calendar in UTC, `YYYY-MM-DD`. Days of this form compare as texts do. */
export type Day = string;

const DAY_MS = 86_400_000;

export const dayOf = (time: Date): Day => time.toISOString().slice(0, 10);

/** Its first moment. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** How many days later `end` is; below nothing where it is earlier. */
export const daysBetween = (start: Day, end: Day): number =>
  Math.round((startOf(end).getTime() - startOf(start).getTime()) / DAY_MS);

export const addDays = (day: Day, days: number): Day => dayOf(new Date(startOf(day).getTime() + days * DAY_MS));

const partsOf = (day: Day): readonly [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** The same day of a later month; the last of a month that has no such day. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = partsOf(day);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
};

/** How many months later the month of `end` is. */
export const monthsBetween = (start: Day, end: Day): number => {
  const [startYear, startMonth] = partsOf(start);
  const [endYear, endMonth] = partsOf(end);
  return (endYear - startYear) * 12 + endMonth - startMonth;
};

const WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 9, 2026` */
export const dayWords = (day: Day): string => WORDS.format(startOf(day));
