import { type HeldPlan, wayToLargerPlan } from '@rowdeck/contracts';
import { formatCount, formatDay, formatNumber } from '@rowdeck/ui';
import { nextMonthOf } from '../plans/usage';

/** What an account has of its month. */
export interface Usage extends HeldPlan {
  readonly used: number;
  /** Null: unlimited. */
  readonly limit: number | null;
}

export interface BatchCost {
  /** What the batch takes of the month, and what that leaves. */
  readonly sentence: string;
  /** What to do where the month does not hold it. */
  readonly wayOut: string | null;
  /** The rows without which it does. */
  readonly without?: keyof NeedlessRows;
}

/** Rows that nobody may need, of a table as it stands. */
export interface NeedlessRows {
  /** Without a value in any cell. */
  readonly blank: number;
  /** They cannot become presentations, and could be left out. */
  readonly faulty: number;
}

/** What a batch of so many rows costs against the month. */
export function costOf(rows: number, usage: Usage, now: number, needless: NeedlessRows): BatchCost {
  const { used, limit } = usage;
  if (limit === null) {
    return { sentence: `${presentations(rows)}. Your plan has no monthly limit.`, wayOut: null };
  }
  const left = Math.max(0, limit - used);
  const day = formatDay(nextMonthOf(new Date(now)));
  if (rows > left) {
    const without = KINDS.find((kind) => needless[kind] > 0 && rows - needless[kind] <= left);
    const shorten = without ? leaveOut(without, needless[without]) : `Shorten the table to ${formatCount(left, 'row')}`;
    const wait = left === 0 ? 'Wait' : `${shorten}, wait`;
    return {
      sentence: `This batch needs ${presentations(rows)}, but ${left === 0 ? 'none' : `only ${formatNumber(left)}`} of this month’s ${formatNumber(limit)} ${left > 1 ? 'are' : 'is'} left.`,
      wayOut: `${wait} until ${day}, or ${wayToLargerPlan(usage)}.`,
      ...(without && left > 0 && { without }),
    };
  }
  const month = `${formatNumber(rows)} of the ${presentations(limit)} of this month`;
  return { sentence: `${month}; ${ofThem(left - rows)} left after it, until ${day}.`, wayOut: null };
}

/** What is missed least comes first. */
const KINDS = ['blank', 'faulty'] as const;

const leaveOut = (kind: keyof NeedlessRows, count: number): string =>
  kind === 'blank'
    ? `Skip the ${formatCount(count, 'row')} without values`
    : `Leave out the ${formatCount(count, 'row')} that cannot become ${count === 1 ? 'a presentation' : 'presentations'}`;

const presentations = (count: number): string => formatCount(count, 'presentation');

const ofThem = (count: number): string => (count === 0 ? 'none' : formatNumber(count)) + (count > 1 ? ' are' : ' is');
