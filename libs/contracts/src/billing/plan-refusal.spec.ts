import { assertIncluded, includedFrom, type PlanFeature } from './plan-refusal';
import { type Problem } from '../problems/problem';
import { PLANS, type SubscriptionTier } from './plans';

const refusalOf = (tier: SubscriptionTier, feature: PlanFeature): Problem | null => {
  try {
    assertIncluded(tier, feature);
    return null;
  } catch (error) {
    return error as Problem;
  }
};

describe('what a plan does not include', () => {
  it.each([
    ['apiAccess', 'The API is part of the Starter plan and larger ones'],
    ['analytics', 'Analytics are part of the Professional plan and larger ones'],
    ['customBranding', 'Custom branding is part of the Professional plan and larger ones'],
    ['singleSignOn', 'Single sign-on is part of the Enterprise plan'],
  ] as const)('%s: “%s”', (feature, words) => expect(includedFrom(feature)).toBe(words));

  it.each(
    PLANS.flatMap((plan) =>
      (['apiAccess', 'analytics', 'customBranding', 'singleSignOn'] as const).map(
        (feature): [SubscriptionTier, PlanFeature, boolean] => [plan.tier, feature, plan[feature]],
      ),
    ),
  )('on %s, %s is included: %s', (tier, feature, included) => {
    const code = refusalOf(tier, feature)?.code ?? null;
    expect(code).toBe(included ? null : 'plan.feature_missing');
  });

  it('says of a team that it is the plan of its owner, and whom to ask', () => {
    expect(() => assertIncluded('starter', 'analytics', 'team')).toThrow(
      'Analytics are part of the Professional plan and larger ones, and the owner of this team has the Starter plan. ' +
        'Ask them to get a larger one, and it works at once.',
    );
  });

  it('says which plan there is, which is needed, and where it is chosen', () => {
    expect(refusalOf('free', 'apiAccess')).toMatchObject({
      message:
        'The API is part of the Starter plan and larger ones, and this account has the Free plan. ' +
        'Get a larger plan in the settings, under Subscription, and it works at once.',
      params: { feature: 'apiAccess', tier: 'free', from: 'starter' },
    });
  });
});
