import { type BillingInterval, type Plan, PLANS } from '@rowdeck/contracts';
import { annualTotal, pricePerMonth } from './plan-words';

const plan = (tier: Plan['tier']): Plan => {
  const found = PLANS.find((candidate) => candidate.tier === tier);
  if (!found) throw new Error(`no plan ${tier}`);
  return found;
};

describe('the price of a month', () => {
  it.each<[tier: Plan['tier'], billing: BillingInterval, price: number | null, total: number | null]>([
    ['free', 'monthly', 0, null],
    ['free', 'annual', 0, null],
    ['starter', 'monthly', 29, null],
    ['starter', 'annual', 24, 288],
    ['professional', 'monthly', 89, null],
    ['professional', 'annual', 74, 888],
    ['enterprise', 'monthly', null, null],
    ['enterprise', 'annual', null, null],
  ])('of %s, billed %s, is %s; the year is %s', (tier, billing, price, total) => {
    expect(pricePerMonth(plan(tier), billing)).toBe(price);
    expect(annualTotal(plan(tier), billing)).toBe(total);
  });
});
