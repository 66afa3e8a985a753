/** Days in UTC, the first and the last included: 2026-11-30. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days that are shown at once: a leap year. */
export const ANALYTICS_MOST_DAYS = 366;
/** Without a range, the last days up to today. */
export const ANALYTICS_DEFAULT_DAYS = 30;

const DAY_MS = 86_400_000;
/** Before it there was nothing to count. */
const FIRST_DAY = '2000-01-01';

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

interface DaysFault {
  readonly field: keyof Days;
  readonly words: string;
}

const faultOf = ({ from, to }: Days, said: Partial<Days>): DaysFault | undefined => {
  if (from < FIRST_DAY)
    return { field: said.from === undefined ? 'to' : 'from', words: `Choose a day from ${FIRST_DAY} on.` };
  if (from > to)
    return { field: said.to === undefined ? 'from' : 'to', words: `Choose a last day that is not before ${from}.` };
  const length = lengthOf({ from, to });
  if (length <= ANALYTICS_MOST_DAYS) return undefined;
  return { field: 'from', words: `These are ${length} days. Choose at most ${ANALYTICS_MOST_DAYS}.` };
};

/** The days that are meant, of what is not said the last up to today; and what is wrong with what was said. */
export const askedDays = (
  said: { readonly [K in keyof Days]?: string | undefined },
  now: Date,
): { readonly days: Days; readonly fault: DaysFault | undefined } => {
  const to = said.to ?? now.toISOString().slice(0, 10);
  const days = { from: said.from ?? daysAfter(to, 1 - ANALYTICS_DEFAULT_DAYS), to };
  return { days, fault: faultOf(days, said) };
};
