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
  /** Bytes that templates and batches of an account may take. */
  readonly storageBytes: number | null;
  /** Days that a batch which has ended is kept at most; an operator may keep all for a shorter time. */
  readonly retentionDays: number | null;
  readonly watermark: boolean;
  readonly apiAccess: boolean;
  readonly customBranding: boolean;
  readonly analytics: boolean;
  readonly singleSignOn: boolean;
}

const GB = 1_000_000_000;

export const PLANS: readonly Plan[] = [
  {
    tier: 'free',
    name: 'Free',
    monthlyPrice: 0,
    annualMonthlyPrice: 0,
    presentationsPerMonth: 10,
    seats: 1,
    storageBytes: GB,
    retentionDays: 30,
    watermark: true,
    apiAccess: false,
    customBranding: false,
    analytics: false,
    singleSignOn: false,
  },
  {
    tier: 'starter',
    name: 'Starter',
    monthlyPrice: 29,
    annualMonthlyPrice: 24,
    presentationsPerMonth: 250,
    seats: 3,
    storageBytes: 10 * GB,
    retentionDays: 180,
    watermark: false,
    apiAccess: true,
    customBranding: false,
    analytics: false,
    singleSignOn: false,
  },
  {
    tier: 'professional',
    name: 'Professional',
    monthlyPrice: 89,
    annualMonthlyPrice: 74,
    presentationsPerMonth: 2500,
    seats: 10,
    storageBytes: 100 * GB,
    retentionDays: 365,
    watermark: false,
    apiAccess: true,
    customBranding: true,
    analytics: true,
    singleSignOn: false,
  },
  {
    tier: 'enterprise',
    name: 'Enterprise',
    monthlyPrice: null,
    annualMonthlyPrice: null,
    presentationsPerMonth: null,
    seats: null,
    storageBytes: null,
    retentionDays: null,
    watermark: false,
    apiAccess: true,
    customBranding: true,
    analytics: true,
    singleSignOn: true,
  },
];

export const planOf = (tier: SubscriptionTier): Plan => {
  const plan = PLANS.find((candidate) => candidate.tier === tier);
  if (!plan) throw new RangeError(`There is no plan for the tier "${tier}"`);
  return plan;
};
