/** As far as it is needed here of a `Day`, and of a `WrittenDate`, which is made by way of this. */
interface AnyDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface AnyDate {
  readonly day?: AnyDay;
  readonly days: Readonly<Record<string, AnyDay>>;
}

/** The Gregorian calendar of days before the year 100 as well, which `Date.UTC` takes for those of the last century. */
function weekdayOf({ year, month, day }: AnyDay): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCDay();
}

/**
 * What of a date falls on the day of the week that stands with it: `Wed 03/04/2026` is 4 March, since 3 April is a Friday.
 * @param weekdays those that the name may mean; Sunday is 0
 * @returns undefined where none of its readings does
 */
export function fittedTo<T extends AnyDate>(date: T, weekdays: readonly number[]): T | undefined {
  const fits = (day: AnyDay): boolean => weekdays.includes(weekdayOf(day));
  if (date.day !== undefined) return fits(date.day) ? date : undefined;
  const all = Object.entries(date.days);
  const days = all.filter(([, day]) => fits(day));
  if (days.length === 0) return undefined;
  return { ...date, days: Object.fromEntries(days), impossible: [] };
}
