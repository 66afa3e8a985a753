import {
  type ChangeQuote,
  isHad,
  periodPriceMinor,
  planOf,
  PLANS,
  Problem,
  type SubscriptionTier,
  type WantedPlan,
} from '@rowdeck/contracts';
import { type Day } from '../periods/day';
import { paidPeriodOf, type Subscription, termsOf } from '../subscriptions/subscription.entity';

/** What a change is, and from which day it holds. */
export interface PlanChange {
  readonly kind: ChangeQuote['kind'];
  readonly effectiveOn: Day;
}

const rankOf = (tier: SubscriptionTier): number => PLANS.findIndex((plan) => plan.tier === tier);

/** Whether it is more than there is: a larger plan, or the same for longer. */
const isLarger = ({ tier, interval }: Subscription, wanted: WantedPlan): boolean =>
  rankOf(wanted.tier) > rankOf(tier) ||
  (wanted.tier === tier && wanted.interval === 'annual' && interval === 'monthly');

export const refused = (fault: string): Problem =>
  new Problem('subscription.invalid', { detail: fault, errors: { tier: [fault] } });

/** The plan is there already, or it has no price. Throws `subscription.invalid`. */
export const assertChoice = (subscription: Subscription, wanted: WantedPlan): void => {
  const price = periodPriceMinor({ ...wanted, nonprofit: subscription.nonprofit });
  if (price === null) {
    throw refused(`${planOf(wanted.tier).name} is agreed upon: write to us, and we set it up with you.`);
  }
  if (isHad(wanted, { ...termsOf(subscription), isPaid: paidPeriodOf(subscription) !== null }))
    throw refused(`You have ${planOf(wanted.tier).name} already.`);
};

/**
 * What a change to other terms is. What is paid for holds until its period ends, so less follows then; where nothing is paid,
 * everything holds from today.
 */
export const planChangeOf = (subscription: Subscription, wanted: WantedPlan, today: Day): PlanChange => {
  if (isLarger(subscription, wanted)) return { kind: 'upgrade', effectiveOn: today };
  const effectiveOn = paidPeriodOf(subscription)?.period.endsOn ?? today;
  return { kind: wanted.tier === 'free' ? 'cancellation' : 'downgrade', effectiveOn };
};
