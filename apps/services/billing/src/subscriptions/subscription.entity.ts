import { type BillingInterval, type SubscriptionTerms, type SubscriptionTier } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Day } from '../periods/day';
import { type PaidPeriod } from '../proration/proration';

/** A user's plan, and what is paid for it. */
@Entity('subscriptions')
export class Subscription {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  tier!: SubscriptionTier;

  @Column('text', { default: 'monthly' })
  interval!: BillingInterval;

  @Column('boolean', { default: false })
  nonprofit!: boolean;

  /** The day of the purchase; null, like the period, where nothing is paid. */
  @Column('date', { nullable: true })
  anchor!: Day | null;

  @Column('date', { name: 'period_starts_on', nullable: true })
  periodStartsOn!: Day | null;

  @Column('date', { name: 'period_ends_on', nullable: true })
  periodEndsOn!: Day | null;

  /** Cents for the whole period, as it was bought. */
  @Column('int', { name: 'period_price_minor', nullable: true })
  periodPriceMinor!: number | null;

  /** Cents that later invoices are lowered by. */
  @Column('int', { name: 'balance_minor', default: 0 })
  balanceMinor!: number;

  /** What follows at the end of the period, where that is another plan; `free` where it was cancelled. */
  @Column('text', { name: 'next_tier', nullable: true })
  nextTier!: SubscriptionTier | null;

  @Column('text', { name: 'next_interval', nullable: true })
  nextInterval!: BillingInterval | null;

  @Column('boolean', { name: 'past_due', default: false })
  pastDue!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

export const termsOf = ({ tier, interval, nonprofit }: Subscription): SubscriptionTerms => ({
  tier,
  interval,
  nonprofit,
});

/** What is paid and under way; null on Free, and where an operator gave the plan. */
export const paidPeriodOf = (subscription: Subscription): PaidPeriod | null => {
  const { anchor, periodStartsOn: startsOn, periodEndsOn: endsOn, periodPriceMinor: priceMinor } = subscription;
  if (anchor === null || startsOn === null || endsOn === null || priceMinor === null) return null;
  return { terms: termsOf(subscription), anchor, period: { startsOn, endsOn }, priceMinor };
};

/** The terms that follow at the end of the period; null where nothing is paid any more. */
export const nextTermsOf = (subscription: Subscription): SubscriptionTerms | null => {
  const { nextTier, nextInterval, interval, nonprofit } = subscription;
  if (nextTier === 'free') return null;
  return nextTier === null ? termsOf(subscription) : { tier: nextTier, interval: nextInterval ?? interval, nonprofit };
};

const NOTHING_PAID = { anchor: null, periodStartsOn: null, periodEndsOn: null, periodPriceMinor: null } as const;
const NOTHING_TO_COME = { nextTier: null, nextInterval: null } as const;

/** The columns of a plan that is paid. */
export const columnsOf = ({ terms, anchor, period, priceMinor }: PaidPeriod) => ({
  ...terms,
  ...NOTHING_TO_COME,
  anchor,
  periodStartsOn: period.startsOn,
  periodEndsOn: period.endsOn,
  periodPriceMinor: priceMinor,
});

/** The columns of a plan that costs nothing: Free, or one that was given. */
export const unpaid = (tier: SubscriptionTier) =>
  ({ tier, interval: 'monthly', pastDue: false, ...NOTHING_PAID, ...NOTHING_TO_COME }) as const;
