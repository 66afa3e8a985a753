import { type BillingInterval, type SubscriptionTier } from '@rowdeck/contracts';
import { type Stripe } from 'stripe';
import { addDays, type Day, dayOf } from '../periods/day';
import { type StripePrice } from '../config/stripe-prices';

/** What a subscription of Stripe's says, in the words of ours. */
export interface StripePlan {
  /** `free` when it is over. Null where it is not known which plan it is, or nothing was paid yet. */
  readonly tier: SubscriptionTier | null;
  readonly interval: BillingInterval;
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** Cents. */
  readonly priceMinor: number;
  readonly ending: boolean;
  readonly pastDue: boolean;
}

const OVER: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired', 'paused']);
const HELD: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

const day = (seconds: number): Day => dayOf(new Date(seconds * 1000));

const tierOf = (status: string, price: StripePrice | undefined): SubscriptionTier | null => {
  if (OVER.has(status)) return 'free';
  return HELD.has(status) ? (price?.tier ?? null) : null;
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
    ending: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    pastDue: subscription.status === 'past_due',
  };
};
