import { formatCount, formatLongDay, formatNumber } from '@rowdeck/ui';

/** What an account has of its month. */
export interface Usage {
  readonly used: number;
  /** Null: unlimited. */
  readonly limit: number | null;
}

export interface BatchCost {
  /** What the batch takes of the month, and what that leaves. */
  readonly sentence: string;
  /** What to do where the month does not hold it. */
  readonly wayOut: string | null;
}

/**
 * What a batch of so many rows costs against the month.
 * @param leavable rows that cannot become presentations, and could be left out
 */
export function costOf(rows: number, { used, limit }: Usage, now: number, leavable = 0): BatchCost {
  if (limit === null) {
    return { sentence: `${presentations(rows)}. Your plan has no monthly limit.`, wayOut: null };
  }
  const left = Math.max(0, limit - used);
  const day = formatLongDay(nextMonth(now));
  if (rows > left) {
    const shorten =
      leavable > 0 && rows - leavable <= left
        ? `Leave out the ${formatCount(leavable, 'row')} that cannot become ${leavable === 1 ? 'a presentation' : 'presentations'}`
        : `Shorten the table to ${formatCount(left, 'row')}`;
    const wait = left === 0 ? 'Wait' : `${shorten}, wait`;
    return {
      sentence: `This batch needs ${presentations(rows)}, but ${left === 0 ? 'none' : `only ${formatNumber(left)}`} of this month’s ${formatNumber(limit)} ${left > 1 ? 'are' : 'is'} left.`,
      wayOut: `${wait} until ${day}, or choose a larger plan.`,
    };
  }
  const month = `${formatNumber(rows)} of the ${presentations(limit)} of this month`;
  return { sentence: `${month}; ${ofThem(left - rows)} left after it, until ${day}.`, wayOut: null };
}

const presentations = (count: number): string => formatCount(count, 'presentation');

const ofThem = (count: number): string => (count === 0 ? 'none' : formatNumber(count)) + (count > 1 ? ' are' : ' is');

/** When the month begins anew that is counted: calendar months in UTC. */
const nextMonth = (now: number): number => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
};
