import { monthlyMinorOf, periodPriceMinor, PLANS, planOf, subscriptionTier, isHad } from './plans';

describe('the plans', () => {
  /** The specification, section 9: prices, presentations a month, people. */
  it.each([
    ['free', 'Free', 0, 0, 10, 1],
    ['starter', 'Starter', 2900, 2400, 250, 3],
    ['professional', 'Professional', 8900, 7400, 2500, 10],
    ['enterprise', 'Enterprise', null, null, null, null],
  ] as const)('%s', (tier, name, monthly, annual, presentationsPerMonth, seats) => {
    const plan = planOf(tier);
    expect(plan).toMatchObject({ tier, name, presentationsPerMonth, seats });
    expect([monthlyMinorOf(plan, 'monthly'), monthlyMinorOf(plan, 'annual')]).toEqual([monthly, annual]);
  });

  it.each([
    ['free', ['watermark']],
    ['starter', ['apiAccess']],
    ['professional', ['apiAccess', 'customBranding', 'analytics']],
    ['enterprise', ['apiAccess', 'customBranding', 'analytics', 'singleSignOn']],
  ] as const)('%s has %j', (tier, has) => {
    const { watermark, apiAccess, customBranding, analytics, singleSignOn } = planOf(tier);
    const all = { watermark, apiAccess, customBranding, analytics, singleSignOn };
    expect(Object.entries(all).flatMap(([name, included]) => (included ? [name] : []))).toEqual(has);
  });

  it('are one for each tier, from the smallest to the largest in all that is counted', () => {
    expect(PLANS.map(({ tier }) => tier)).toEqual(subscriptionTier.options);
    for (const key of ['presentationsPerMonth', 'seats', 'storageBytes', 'retentionDays'] as const) {
      const limits = PLANS.map((plan) => plan[key] ?? Infinity);
      expect(limits).toEqual([...limits].sort((a, b) => a - b));
    }
  });
});

describe('the price of a period', () => {
  it.each([
    ['starter', 'monthly', false, 2900],
    ['starter', 'monthly', true, 1450],
    ['starter', 'annual', false, 28_800],
    ['starter', 'annual', true, 14_400],
    ['professional', 'annual', true, 44_400],
    ['free', 'annual', true, 0],
    ['enterprise', 'annual', false, null],
  ] as const)('of %s, %s, for a nonprofit: %s', (tier, interval, nonprofit, price) => {
    expect(periodPriceMinor({ tier, interval, nonprofit })).toBe(price);
  });
});

describe('a plan that is wanted', () => {
  it.each([
    ['starter', 'monthly', true, 'starter', 'monthly', true],
    ['starter', 'monthly', true, 'starter', 'annual', false],
    ['starter', 'monthly', false, 'starter', 'annual', true],
    ['free', 'monthly', false, 'free', 'annual', true],
    ['enterprise', 'monthly', false, 'starter', 'monthly', false],
  ] as const)('beside %s, %s, paid: %s: is %s, %s, had already: %s', (tier, interval, isPaid, other, by, had) => {
    expect(isHad({ tier: other, interval: by }, { tier, interval, isPaid })).toBe(had);
  });
});
