import { type Day, type WrittenDate } from './written-date';

/** The Gregorian calendar of days before the year 100 as well, which `Date.UTC` takes for those of the last century. */
function weekdayOf({ year, month, day }: Day): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCDay();
}

/**
 * What of a date falls on the day of the week that stands with it: `Wed 03/04/2026` is 4 March, since 3 April is a Friday.
 * @param weekdays those that the name may mean; Sunday is 0
 * @returns undefined where none of its readings does
 */
export function fittedTo(date: WrittenDate, weekdays: readonly number[]): WrittenDate | undefined {
  const fits = (day: Day): boolean => weekdays.includes(weekdayOf(day));
  if (date.day !== undefined) return fits(date.day) ? date : undefined;
  const all = Object.entries(date.days);
  const days = all.filter(([, day]) => fits(day));
  if (days.length === 0) return undefined;
  return { ...date, days: Object.fromEntries(days), impossible: [] };
}
