import { Problem } from '../problems/problem';
import { type HeldPlan } from './billing.rpc';
import { type Plan, planOf, PLANS } from './plans';
import { type BillingKind } from './subscription';

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

const WHOSE: Readonly<Record<PlanHolder, string>> = { account: 'this account', team: 'the owner of this team' };

const SOLD: Readonly<Record<PlanHolder, string>> = {
  account: 'Get a larger plan in the settings, under Subscription, and it works at once.',
  team: 'Ask them to get a larger one, and it works at once.',
};

/** Where it takes a plan that has no price. */
const AGREED: Readonly<Record<PlanHolder, string>> = {
  account: 'To have it, contact sales in the settings, under Subscription.',
  team: 'Ask them to contact sales about it.',
};

/** Where nobody can buy a plan. */
const GIVEN: Readonly<Record<PlanHolder, string>> = {
  account: 'Ask an operator of this site for a larger one, and it works at once.',
  team: 'Ask an operator of this site to give them a larger one, and it works at once.',
};

const isSold = ({ priceMinor }: Plan): boolean => priceMinor.monthly !== null;

const LARGEST_SOLD = PLANS.filter(isSold).at(-1)?.tier;

/** Whether all plans that are larger are agreed upon with whoever sells them: none is there at once. */
export const isLargestSold = (tier: unknown): boolean => tier === LARGEST_SOLD;

/** What somebody does who needs a larger plan than theirs, in the middle of a sentence. The `params` of a refusal will do. */
export const wayToLargerPlan = ({ tier, billing }: { readonly tier?: unknown; readonly billing?: unknown }): string => {
  if (billing === 'none') return 'ask an operator of this site for a larger plan';
  return isLargestSold(tier) ? 'contact sales about a larger plan' : 'get a larger plan';
};

const wayTo = (plan: Plan, billing: BillingKind): Readonly<Record<PlanHolder, string>> => {
  if (billing === 'none') return GIVEN;
  return isSold(plan) ? SOLD : AGREED;
};

/** Throws `plan.feature_missing`, which says which plan includes it and how to have one, unless a plan includes it. */
export const assertIncluded = (
  { tier, billing }: HeldPlan,
  feature: PlanFeature,
  holder: PlanHolder = 'account',
): void => {
  const plan = planOf(tier);
  if (plan[feature]) return;
  const first = firstPlanWith(feature);
  throw new Problem('plan.feature_missing', {
    detail: `${includedFrom(feature)}, and ${WHOSE[holder]} has the ${plan.name} plan. ${wayTo(first, billing)[holder]}`,
    params: { feature, tier, from: first.tier, ...(holder === 'team' && { holder }) },
  });
};
