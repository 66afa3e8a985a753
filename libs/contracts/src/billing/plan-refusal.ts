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

/** Whose plan it is that does not include something: the caller's, or that of the owner of a team, who is somebody else. */
export type PlanHolder = 'account' | 'team';

const WAY_OUT: Readonly<Record<PlanHolder, (plan: string) => string>> = {
  account: (plan) =>
    `this account has the ${plan} plan. Get a larger plan in the settings, under Subscription, and it works at once.`,
  team: (plan) => `the owner of this team has the ${plan} plan. Ask them to get a larger one, and it works at once.`,
};

/** Throws `plan.feature_missing`, which says which plan includes it and where to choose one, unless a plan includes it. */
export const assertIncluded = (tier: SubscriptionTier, feature: PlanFeature, holder: PlanHolder = 'account'): void => {
  const plan = planOf(tier);
  if (plan[feature]) return;
  throw new Problem('plan.feature_missing', {
    detail: `${includedFrom(feature)}, and ${WAY_OUT[holder](plan.name)}`,
    params: { feature, tier, from: firstPlanWith(feature).tier, ...(holder === 'team' && { holder }) },
  });
};
