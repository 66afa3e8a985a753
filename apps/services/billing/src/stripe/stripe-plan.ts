import { type BillingInterval, type SubscriptionTier } from '@rowdeck/contracts';
import { type Stripe } from 'stripe';
import { addDays, type Day, dayOf } from '../periods/day';
import { type StripePrice } from '../config/stripe-prices';
import { idOf } from './stripe-api';

/** What a subscription of Stripe's says, in the words of ours. */
export interface StripePlan {
  /** `free` when it is over. Null where it is not known which plan it is, or nothing was paid yet. */
  readonly tier: SubscriptionTier | null;
  readonly interval: BillingInterval;
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** Cents. */
  readonly priceMinor: number;
  /** What follows when the period is over, where that is something else; `free` where it ends. */
  readonly next: { readonly tier: SubscriptionTier; readonly interval: BillingInterval | null } | null;
  readonly pastDue: boolean;
}

const OVER: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired', 'paused']);
const HELD: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** Whether somebody has what it is for. */
export const isHeld = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean => HELD.has(status);

const day = (seconds: number): Day => dayOf(new Date(seconds * 1000));

const tierOf = (status: string, price: StripePrice | undefined): SubscriptionTier | null => {
  if (OVER.has(status)) return 'free';
  return HELD.has(status) ? (price?.tier ?? null) : null;
};

const NOTHING_FOLLOWS = { tier: 'free', interval: null } as const;

/** What was chosen here or on a page of Stripe's for the next period: the phase of the schedule that begins when this one ends. */
const nextOf = (
  { cancel_at, cancel_at_period_end, schedule, items }: Stripe.Subscription,
  present: StripePrice | undefined,
  prices: readonly StripePrice[],
): StripePlan['next'] => {
  if (cancel_at_period_end || cancel_at !== null) return NOTHING_FOLLOWS;
  // Only a name, or no schedule.
  if (schedule === null || typeof schedule === 'string') return null;
  const endsAt = items.data[0]?.current_period_end ?? 0;
  const phase = schedule.phases.find(({ start_date }) => start_date >= endsAt);
  if (!phase) return schedule.end_behavior === 'cancel' ? NOTHING_FOLLOWS : null;
  const next = prices.find(({ id }) => id === idOf(phase.items[0]?.price));
  return next && next.id !== present?.id ? { tier: next.tier, interval: next.interval } : null;
};

/** What Stripe says of a subscription. Its periods end at some time of a day; ours, with that day. */
export const stripePlanOf = (subscription: Stripe.Subscription, prices: readonly StripePrice[]): StripePlan => {
  const item = subscription.items.data[0];
  const price = prices.find(({ id }) => id === item?.price.id);
  const startsOn = day(item?.current_period_start ?? subscription.created);
  const endsOn = day(item?.current_period_end ?? subscription.created);
  return {
    tier: tierOf(subscription.status, price),
    interval: price?.interval ?? 'monthly',
    startsOn,
    endsOn: endsOn > startsOn ? endsOn : addDays(startsOn, 1),
    priceMinor: item?.price.unit_amount ?? 0,
    next: nextOf(subscription, price, prices),
    pastDue: subscription.status === 'past_due',
  };
};
