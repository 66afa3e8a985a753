import { type EndedWithin } from '@rowdeck/contracts';

const HOUR_MS = 3_600_000;

/** Times up to now, in the order in which they are offered, in milliseconds. */
const LENGTHS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS } as const;

export type RecentPeriod = keyof typeof LENGTHS;

export const RECENT_PERIODS = Object.keys(LENGTHS) as readonly RecentPeriod[];

/** The time of that length that ends at `now`. */
export const recentPeriod = (name: RecentPeriod, now: Date): EndedWithin => ({
  from: new Date(now.getTime() - LENGTHS[name]).toISOString(),
  until: now.toISOString(),
});

/** What the fields of a time are wrong in. */
export type PeriodFaults = Partial<Record<keyof EndedWithin, string>>;

const isTime = (local: string): boolean => !Number.isNaN(new Date(local).getTime());

/** Of `2026-11-28T08:00` and the like, local dates and times as HTML (section 2.3.5.5) has fields give them. */
export const faultsOfPeriod = ({ from, until }: EndedWithin): PeriodFaults => ({
  ...(!isTime(from) && { from: 'Enter a date and a time.' }),
  ...(!isTime(until) && { until: 'Enter a date and a time.' }),
  ...(new Date(from) >= new Date(until) && { until: 'Enter a time after the first.' }),
});

/** The same time for the server. Throws `RangeError` for one that has faults. */
export const writtenPeriod = ({ from, until }: EndedWithin): EndedWithin => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});
