import { z } from 'zod';

export const subscriptionTier = z.enum(['free', 'starter', 'professional', 'enterprise']);
export type SubscriptionTier = z.infer<typeof subscriptionTier>;

/** A plan as marketed and enforced (specification, section 9). Prices are US dollars per month; null means on request or unlimited. */
export interface Plan {
  readonly tier: SubscriptionTier;
  readonly name: string;
  readonly monthlyPrice: number | null;
  readonly annualMonthlyPrice: number | null;
  readonly presentationsPerMonth: number | null;
  readonly seats: number | null;
  readonly watermark: boolean;
  readonly apiAccess: boolean;
  readonly singleSignOn: boolean;
}

export const PLANS: readonly Plan[] = [
  {
    tier: 'free',
    name: 'Free',
    monthlyPrice: 0,
    annualMonthlyPrice: 0,
    presentationsPerMonth: 10,
    seats: 1,
    watermark: true,
    apiAccess: false,
    singleSignOn: false,
  },
  {
    tier: 'starter',
    name: 'Starter',
    monthlyPrice: 29,
    annualMonthlyPrice: 24,
    presentationsPerMonth: 250,
    seats: 3,
    watermark: false,
    apiAccess: true,
    singleSignOn: false,
  },
  {
    tier: 'professional',
    name: 'Professional',
    monthlyPrice: 89,
    annualMonthlyPrice: 74,
    presentationsPerMonth: 2500,
    seats: 10,
    watermark: false,
    apiAccess: true,
    singleSignOn: false,
  },
  {
    tier: 'enterprise',
    name: 'Enterprise',
    monthlyPrice: null,
    annualMonthlyPrice: null,
    presentationsPerMonth: null,
    seats: null,
    watermark: false,
    apiAccess: true,
    singleSignOn: true,
  },
];

export const planOf = (tier: SubscriptionTier): Plan => {
  const plan = PLANS.find((candidate) => candidate.tier === tier);
  if (!plan) throw new RangeError(`There is no plan for the tier "${tier}"`);
  return plan;
};
