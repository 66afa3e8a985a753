import { PLANS, planOf, subscriptionTier } from './plans';

describe('the plans', () => {
  /** The specification, section 9. */
  it.each([
    ['free', 'Free', 0, 0, 10, 1, 1e9, 30, true, false, false, false],
    ['starter', 'Starter', 29, 24, 250, 3, 1e10, 180, false, true, false, false],
    ['professional', 'Professional', 89, 74, 2500, 10, 1e11, 365, false, true, true, false],
    ['enterprise', 'Enterprise', null, null, null, null, null, null, false, true, true, true],
  ] as const)(
    '%s',
    (
      tier,
      name,
      monthlyPrice,
      annualMonthlyPrice,
      presentationsPerMonth,
      seats,
      storageBytes,
      retentionDays,
      watermark,
      apiAccess,
      extras,
      singleSignOn,
    ) => {
      expect(planOf(tier)).toEqual({
        tier,
        name,
        monthlyPrice,
        annualMonthlyPrice,
        presentationsPerMonth,
        seats,
        storageBytes,
        retentionDays,
        watermark,
        apiAccess,
        customBranding: extras,
        analytics: extras,
        singleSignOn,
      });
    },
  );

  it('are one for each tier, from the smallest to the largest', () => {
    expect(PLANS.map(({ tier }) => tier)).toEqual(subscriptionTier.options);
    const limits = PLANS.map(({ presentationsPerMonth }) => presentationsPerMonth ?? Infinity);
    expect(limits).toEqual([...limits].sort((a, b) => a - b));
  });
});
