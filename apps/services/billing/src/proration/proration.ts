import { planOf, type SubscriptionTerms } from '@rowdeck/contracts';
import { type Day } from '../periods/day';
import { daysLeft, daysOf, type Period, periodFrom, periodWords } from '../periods/period';

/** A line of an invoice, in cents without tax; below nothing for a credit. */
export interface Line {
  readonly description: string;
  readonly amountMinor: number;
}

/** What is paid for and under way. */
export interface PaidPeriod {
  readonly terms: SubscriptionTerms;
  /** The day of the purchase: on its day of the month the periods end. */
  readonly anchor: Day;
  readonly period: Period;
  /** Cents for the whole period, whichever part of it was paid. */
  readonly priceMinor: number;
}

export interface Purchase {
  readonly lines: readonly Line[];
  /** Cents for the new terms, of the days for which they hold. */
  readonly chargeMinor: number;
  /** Cents for days that were paid and will not be used. */
  readonly creditMinor: number;
  /** What is to be paid, in cents without tax: the sum of the lines, and never below nothing. */
  readonly dueMinor: number;
  /** Cents that later invoices are lowered by. */
  readonly balanceMinor: number;
  readonly paid: PaidPeriod;
}

/** Cents for the days of a period that are left. */
export const shareOf = ({ period, priceMinor }: Pick<PaidPeriod, 'period' | 'priceMinor'>, today: Day): number =>
  Math.round((priceMinor * daysLeft(period, today)) / daysOf(period));

/** `Starter, November 10, 2026 to December 9, 2026` */
const nameOf = ({ tier, interval, nonprofit }: SubscriptionTerms, period: Period): string =>
  `${planOf(tier).name}${interval === 'annual' ? ', annual' : ''}${nonprofit ? ', nonprofit' : ''}, ${periodWords(period)}`;

const chargeLine = ({ terms, period, priceMinor }: PaidPeriod, today: Day): Line => {
  const left = daysLeft(period, today);
  const whole = left === daysOf(period);
  const days = { startsOn: whole ? period.startsOn : today, endsOn: period.endsOn };
  return {
    description: nameOf(terms, days) + (whole ? '' : ` (${left} of ${daysOf(period)} days)`),
    amountMinor: shareOf({ period, priceMinor }, today),
  };
};

/** Without the discount, which may have come since it was paid: what is given back is what was paid. */
const creditLine = (former: PaidPeriod, today: Day): Line => ({
  description: `Unused: ${nameOf({ ...former.terms, nonprofit: false }, { ...former.period, startsOn: today })} (${daysLeft(former.period, today)} of ${daysOf(former.period)} days)`,
  amountMinor: -shareOf(former, today),
});

/** Settles what is due against what is kept. The lines come to what is due then, whichever is more. */
const settled = (lines: readonly Line[], balanceMinor: number) => {
  const net = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const used = Math.min(balanceMinor, Math.max(0, net));
  const kept = Math.max(0, -net);
  return {
    lines: [
      ...lines,
      ...(used > 0 ? [{ description: 'Balance from earlier changes', amountMinor: -used }] : []),
      ...(kept > 0 ? [{ description: 'Kept for later invoices', amountMinor: kept }] : []),
    ],
    dueMinor: Math.max(0, net) - used,
    balanceMinor: balanceMinor - used + kept,
  };
};

/** The same interval goes on with its period; another one begins a period of its own today. */
const periodOf = (former: PaidPeriod | null, { interval }: SubscriptionTerms, today: Day) =>
  former && former.terms.interval === interval && daysLeft(former.period, today) > 0
    ? { anchor: former.anchor, period: former.period }
    : { anchor: today, period: periodFrom(today, today, interval) };

/**
 * What it costs to have other terms from today on. Days count whole, and today is the first of the new terms, so a change and
 * another on the same day cost nothing between them. Pure: it knows nothing of taxes, clocks and databases.
 *
 * @param former what is paid for now, if anything is
 * @param priceMinor cents for a whole period of the new terms
 * @param balanceMinor cents kept from earlier changes
 */
export const purchaseOf = (
  former: PaidPeriod | null,
  terms: SubscriptionTerms,
  {
    today,
    priceMinor,
    balanceMinor,
  }: { readonly today: Day; readonly priceMinor: number; readonly balanceMinor: number },
): Purchase => {
  const paid: PaidPeriod = { terms, priceMinor, ...periodOf(former, terms, today) };
  const charge = chargeLine(paid, today);
  const credit = former && shareOf(former, today) > 0 ? [creditLine(former, today)] : [];
  return {
    ...settled([charge, ...credit], balanceMinor),
    chargeMinor: charge.amountMinor,
    creditMinor: former ? shareOf(former, today) : 0,
    paid,
  };
};

/** What the next period costs, on the day on which the present one has ended. */
export const renewalOf = (
  former: PaidPeriod,
  terms: SubscriptionTerms,
  { priceMinor, balanceMinor }: { readonly priceMinor: number; readonly balanceMinor: number },
): Purchase => {
  const startsOn = former.period.endsOn;
  const period = periodFrom(former.anchor, startsOn, terms.interval);
  const paid: PaidPeriod = { terms, priceMinor, anchor: former.anchor, period };
  const charge = chargeLine(paid, startsOn);
  return { ...settled([charge], balanceMinor), chargeMinor: priceMinor, creditMinor: 0, paid };
};
