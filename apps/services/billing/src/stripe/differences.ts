import { type Subscription } from '../subscriptions/subscription.entity';
import { type StripeCustomer } from './stripe-customer.entity';
import { type StripePlan } from './stripe-plan';

const said = (name: string, theirs: unknown, ours: unknown): string[] =>
  theirs === ours ? [] : [`${name} is ${String(theirs)} with Stripe, and ${String(ours)} here.`];

/** A plan that ends is followed by Free, whatever the interval. */
const wordsOf = (next: StripePlan['next']): string =>
  next === null ? 'the same' : [next.tier, next.interval ?? []].flat().join(', ');

const nextWordsOf = ({ nextTier, nextInterval }: Pick<Subscription, 'nextTier' | 'nextInterval'>): string =>
  wordsOf(nextTier === null ? null : { tier: nextTier, interval: nextTier === 'free' ? null : nextInterval });

/** In which points a subscription of Stripe's is another than ours, a sentence each. */
export const differencesOf = (
  id: string,
  plan: StripePlan,
  customer: Pick<StripeCustomer, 'subscriptionId'> | null,
  present: Pick<Subscription, 'tier' | 'interval' | 'periodEndsOn' | 'nextTier' | 'nextInterval' | 'pastDue'> | null,
): string[] => {
  if (plan.tier === 'free') return [];
  if (customer === null || present === null)
    return [`Stripe bills subscription ${id} of a customer who is nobody here.`];
  if (plan.tier === null)
    return [`Subscription ${id} is for a price that STRIPE_PRICES does not name, or was not paid yet.`];
  if (customer.subscriptionId !== id) return [`Stripe bills subscription ${id}, and the plan here is not paid by it.`];
  return [
    ...said(`The plan of ${id}`, plan.tier, present.tier),
    ...said(`The interval of ${id}`, plan.interval, present.interval),
    ...said(`The end of the period of ${id}`, plan.endsOn, present.periodEndsOn),
    ...said(`What follows ${id}`, wordsOf(plan.next), nextWordsOf(present)),
    ...said(`That the last payment of ${id} failed`, plan.pastDue, present.pastDue),
  ];
};
