import { assertIncluded, includedFrom, type PlanFeature, wayToLargerPlan } from './plan-refusal';
import { type Problem } from '../problems/problem';
import { PLANS, type SubscriptionTier } from './plans';
import { type BillingKind } from './subscription';

const refusalOf = (tier: SubscriptionTier, feature: PlanFeature, billing: BillingKind = 'manual'): Problem | null => {
  try {
    assertIncluded({ tier, billing }, feature);
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
    const words =
      'Analytics are part of the Professional plan and larger ones, and the owner of this team has the Starter plan. ';
    const refused = (billing: BillingKind) => () => assertIncluded({ tier: 'starter', billing }, 'analytics', 'team');
    expect(refused('stripe')).toThrow(`${words}Ask them to get a larger one, and it works at once.`);
    expect(refused('none')).toThrow(
      `${words}Ask an operator of this site to give them a larger one, and it works at once.`,
    );
  });

  it('offers no plan where none can be bought', () => {
    expect(refusalOf('free', 'apiAccess', 'none')?.message).toBe(
      'The API is part of the Starter plan and larger ones, and this account has the Free plan. ' +
        'Ask an operator of this site for a larger one, and it works at once.',
    );
  });

  it.each([
    ['none', 'free', 'ask an operator of this site for a larger plan'],
    ['none', 'professional', 'ask an operator of this site for a larger plan'],
    ['manual', 'starter', 'get a larger plan'],
    ['stripe', 'free', 'get a larger plan'],
    ['stripe', 'professional', 'contact sales about a larger plan'],
    [undefined, undefined, 'get a larger plan'],
  ])('with BILLING=%s the way to a larger plan than %s is to %s', (billing, tier, words) =>
    expect(wayToLargerPlan({ tier, billing })).toBe(words),
  );

  it.each(['free', 'professional'] as const)('promises nothing at once that has to be agreed upon: %s', (tier) => {
    expect(refusalOf(tier, 'singleSignOn')?.message).toMatch(
      /part of the Enterprise plan, and this account has the \w+ plan\. To have it, contact sales in the settings, under Subscription\.$/,
    );
    expect(refusalOf(tier, 'singleSignOn', 'none')?.message).toMatch(/Ask an operator of this site for a larger one/);
    expect(() => assertIncluded({ tier, billing: 'stripe' }, 'singleSignOn', 'team')).toThrow(
      /Ask them to contact sales about it\.$/,
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
