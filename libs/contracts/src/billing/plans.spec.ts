import { PLANS, planOf, subscriptionTier } from './plans';

describe('the plans', () => {
  /** The specification, section 9. */
  it.each([
    ['free', 'Free', 0, 0, 10, 1, true, false, false],
    ['starter', 'Starter', 29, 24, 250, 3, false, true, false],
    ['professional', 'Professional', 89, 74, 2500, 10, false, true, false],
    ['enterprise', 'Enterprise', null, null, null, null, false, true, true],
  ] as const)(
    '%s',
    (
      tier,
      name,
      monthlyPrice,
      annualMonthlyPrice,
      presentationsPerMonth,
      seats,
      watermark,
      apiAccess,
      singleSignOn,
    ) => {
      expect(planOf(tier)).toEqual({
        tier,
        name,
        monthlyPrice,
        annualMonthlyPrice,
        presentationsPerMonth,
        seats,
        watermark,
        apiAccess,
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
