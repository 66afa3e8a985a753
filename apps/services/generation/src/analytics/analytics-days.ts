import { ANALYTICS_DEFAULT_DAYS, ANALYTICS_MOST_DAYS, type AnalyticsRange, Problem } from '@rowdeck/contracts';

/** Days in UTC, the first and the last included: 2026-11-30. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** Before it there was nothing to count. */
const FIRST_DAY = '2000-01-01';

const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const refused = (field: 'from' | 'to', words: string): Problem =>
  new Problem('analytics.invalid', { errors: { [field]: [words] } });

/** Of what is not said, the last days up to today. Throws `analytics.invalid`, keyed `from` or `to`. */
export const daysOf = ({ from, to }: Pick<AnalyticsRange, 'from' | 'to'>, now: Date): Days => {
  const last = to ?? now.toISOString().slice(0, 10);
  const first = from ?? plus(last, 1 - ANALYTICS_DEFAULT_DAYS);
  if (first < FIRST_DAY) throw refused(from === undefined ? 'to' : 'from', `Choose a day from ${FIRST_DAY} on.`);
  if (first > last) throw refused(to === undefined ? 'from' : 'to', `Choose a last day that is not before ${first}.`);
  const days = { from: first, to: last };
  if (lengthOf(days) > ANALYTICS_MOST_DAYS)
    throw refused('from', `These are ${lengthOf(days)} days. Choose at most ${ANALYTICS_MOST_DAYS}.`);
  return days;
};

/** As many days right before. */
export const formerOf = (days: Days): Days => {
  const to = plus(days.from, -1);
  return { from: plus(to, 1 - lengthOf(days)), to };
};
