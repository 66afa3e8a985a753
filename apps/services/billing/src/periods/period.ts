import { type BillingInterval } from '@rowdeck/contracts';
import { addDays, addMonths, type Day, daysBetween, dayWords, monthsBetween } from './day';

/** The days that are paid for at once: `endsOn` is the first day after. */
export interface Period {
  readonly startsOn: Day;
  readonly endsOn: Day;
}

const MONTHS: Readonly<Record<BillingInterval, number>> = { monthly: 1, annual: 12 };

/**
 * The period that begins on a day. It ends on the day of the month of the purchase, so that one who bought on the 31st pays on the
 * last of February and on the 31st of March again.
 *
 * @param anchor the day of the purchase; `startsOn` is that day, or one on which a period of it ended
 */
export const periodFrom = (anchor: Day, startsOn: Day, interval: BillingInterval): Period => ({
  startsOn,
  endsOn: addMonths(anchor, monthsBetween(anchor, startsOn) + MONTHS[interval]),
});

export const daysOf = ({ startsOn, endsOn }: Period): number => daysBetween(startsOn, endsOn);

/** The days of a period that are not over; the day itself counts as one of them. */
export const daysLeft = (period: Period, today: Day): number =>
  Math.min(daysOf(period), Math.max(0, daysBetween(today, period.endsOn)));

/** `November 10, 2026 to December 9, 2026` */
export const periodWords = ({ startsOn, endsOn }: Period): string =>
  `${dayWords(startsOn)} to ${dayWords(addDays(endsOn, -1))}`;
