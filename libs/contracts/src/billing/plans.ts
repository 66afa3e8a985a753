import { z } from 'zod';

export const subscriptionTier = z.enum(['free', 'starter', 'professional', 'enterprise']);
export type SubscriptionTier = z.infer<typeof subscriptionTier>;

export const billingInterval = z.enum(['monthly', 'annual']);
export type BillingInterval = z.infer<typeof billingInterval>;

/** ISO 4217. Amounts are in its minor unit: cents. */
export const CURRENCY = 'USD';

/** What nonprofits get off paid plans. */
export const NONPROFIT_PERCENT_OFF = 50;

/** After a change to a plan that keeps batches for a shorter time, nothing goes for so many days that the plan before would have kept. */
export const RETENTION_NOTICE_DAYS = 30;

const GB = 1_000_000_000;

/** A plan as marketed and enforced (specification, section 9); null means on request, or unlimited. Billing owns it, and everybody reads it here. */
export interface Plan {
  readonly tier: SubscriptionTier;
  readonly name: string;
  /** Of a whole period, in cents and without tax: of a month, or of a year. */
  readonly priceMinor: Readonly<Record<BillingInterval, number | null>>;
  readonly presentationsPerMonth: number | null;
  /** People in a team of its owner, the owner included. */
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

export const PLANS: readonly Plan[] = [
  {
    tier: 'free',
    name: 'Free',
    priceMinor: { monthly: 0, annual: 0 },
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
    priceMinor: { monthly: 2900, annual: 28_800 },
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
    priceMinor: { monthly: 8900, annual: 88_800 },
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
    priceMinor: { monthly: null, annual: null },
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

/** The plan on a site whose operator keeps no batch for more than so many days; with 0, plans alone decide. */
export const keptAtMost = <P extends Pick<Plan, 'retentionDays'>>(plan: P, days: number): P =>
  days === 0 || (plan.retentionDays !== null && plan.retentionDays <= days) ? plan : { ...plan, retentionDays: days };

/** Cents a month: of an annual period a twelfth, which is a whole number. Null when on request. */
export const monthlyMinorOf = ({ priceMinor }: Pick<Plan, 'priceMinor'>, interval: BillingInterval): number | null => {
  const price = priceMinor[interval];
  return price === null || interval === 'monthly' ? price : price / 12;
};

/** What is bought: a plan, by the month or by the year, as whom. */
export const subscriptionTerms = z.object({
  tier: subscriptionTier,
  interval: billingInterval,
  nonprofit: z.boolean(),
});
export type SubscriptionTerms = z.infer<typeof subscriptionTerms>;

/** Cents for a whole period, without tax. Null when on request. */
export const periodPriceMinor = ({ tier, interval, nonprofit }: SubscriptionTerms): number | null => {
  const price = planOf(tier).priceMinor[interval];
  return price === null || !nonprofit ? price : Math.round((price * (100 - NONPROFIT_PERCENT_OFF)) / 100);
};

type Choice = Pick<SubscriptionTerms, 'tier' | 'interval'>;

/** Whether a plan is there already that somebody wants. One that nothing is paid for, such as a plan that was given, has no interval. */
export const isHad = (wanted: Choice, present: Choice & { readonly isPaid: boolean }): boolean =>
  wanted.tier === present.tier && (!present.isPaid || wanted.interval === present.interval);
