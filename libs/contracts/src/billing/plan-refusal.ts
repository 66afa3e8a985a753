import { Problem } from '../problems/problem';
import { type Plan, planOf, PLANS, type SubscriptionTier } from './plans';

/** What some plans include and others do not. */
export type PlanFeature = 'apiAccess' | 'analytics' | 'customBranding' | 'singleSignOn';

/** As the beginning of a sentence, and whether it is many. */
const WORDS: Readonly<Record<PlanFeature, string>> = {
  apiAccess: 'The API is',
  analytics: 'Analytics are',
  customBranding: 'Custom branding is',
  singleSignOn: 'Single sign-on is',
};

/** The smallest plan that includes it. */
export const firstPlanWith = (feature: PlanFeature): Plan => {
  const plan = PLANS.find((candidate) => candidate[feature]);
  if (!plan) throw new RangeError(`No plan includes "${feature}"`);
  return plan;
};

/** From which plan on something is included: the beginning of what is said wherever it is refused. */
export const includedFrom = (feature: PlanFeature): string => {
  const first = firstPlanWith(feature);
  return `${WORDS[feature]} part of the ${first.name} plan${first === PLANS.at(-1) ? '' : ' and larger ones'}`;
};

/** Throws `plan.feature_missing`, which says which plan includes it and where to choose one, unless a plan includes it. */
export const assertIncluded = (tier: SubscriptionTier, feature: PlanFeature): void => {
  const plan = planOf(tier);
  if (plan[feature]) return;
  throw new Problem('plan.feature_missing', {
    detail:
      `${includedFrom(feature)}, and this account has the ${plan.name} plan. ` +
      'Choose a larger plan in the settings, under Subscription, and it works at once.',
    params: { feature, tier, from: firstPlanWith(feature).tier },
  });
};
