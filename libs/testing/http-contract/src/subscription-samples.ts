import {
  type Buyer,
  type ChangeQuote,
  DEFAULT_SALES_EMAIL,
  type InvoiceSummary,
  type OfferedPlan,
  planFeatures,
  type Plan,
  PLANS,
  type SignUpOffer,
  type SiteInvoicePage,
  type SubscriptionTier,
  type SubscriptionView,
} from '@rowdeck/contracts';
import { KNOWN } from './known';

const choiceOf = ({ tier }: Plan, present: SubscriptionTier): OfferedPlan['choice'] => {
  if (tier === present) return 'current';
  if (tier === 'enterprise') return 'contact';
  const rank = (of: SubscriptionTier) => PLANS.findIndex((plan) => plan.tier === of);
  return rank(tier) > rank(present) ? 'upgrade' : 'downgrade';
};

/** The plans as they are offered to who has that one. */
export const sampleOfferedPlans = (present: SubscriptionTier = 'free'): OfferedPlan[] =>
  PLANS.map((plan) => ({
    tier: plan.tier,
    name: plan.name,
    price_minor: { ...plan.priceMinor },
    presentations_per_month: plan.presentationsPerMonth,
    seats: plan.seats,
    storage_bytes: plan.storageBytes,
    retention_days: plan.retentionDays,
    features: planFeatures(plan),
    choice: choiceOf(plan, present),
  }));

/** Of who pays nothing yet. */
export const sampleSubscription = (about: Partial<SubscriptionView> = {}): SubscriptionView => ({
  tier: 'free',
  interval: 'monthly',
  nonprofit: false,
  billing: 'manual',
  currency: 'USD',
  period: null,
  next_price_minor: null,
  balance_minor: 0,
  scheduled: null,
  granted: false,
  past_due: false,
  invoices_say_how_to_pay: true,
  sales_email: DEFAULT_SALES_EMAIL,
  can_cancel: false,
  current_usage: 2,
  usage_limit: 10,
  usage_resets_on: '2026-12-01',
  plans: sampleOfferedPlans(about.tier),
  ...about,
});

/** Of who pays for Starter by the month. */
export const samplePaidSubscription = (about: Partial<SubscriptionView> = {}): SubscriptionView =>
  sampleSubscription({
    tier: 'starter',
    period: { starts_on: '2026-11-10', ends_on: '2026-12-10' },
    next_price_minor: 2900,
    can_cancel: true,
    usage_limit: 250,
    ...about,
  });

/** Of who pays for Starter by the year with Stripe, and pays by the month afterwards. */
export const sampleStripeSubscription = (): SubscriptionView =>
  samplePaidSubscription({
    billing: 'stripe',
    interval: 'annual',
    next_price_minor: 2900,
    scheduled: { kind: 'downgrade', tier: 'starter', interval: 'monthly', on: '2026-12-10' },
  });

/** From Free to Starter. */
export const sampleQuote = (about: Partial<ChangeQuote> = {}): ChangeQuote => ({
  tier: 'starter',
  interval: 'monthly',
  kind: 'upgrade',
  effective_on: '2026-11-10',
  currency: 'USD',
  lines: [{ description: 'Starter, November 10 to December 9, 2026', amount_minor: 2900 }],
  tax: null,
  due_minor: 2900,
  balance_minor: 0,
  next: { on: '2026-12-10', amount_minor: 2900 },
  loses: [],
  estimate: false,
  ...about,
});

export const sampleBuyer = (about: Partial<Buyer> = {}): Buyer => ({
  name: 'Ada Lovelace',
  address: '12 St James’s Square',
  postal_code: 'SW1Y 4JH',
  city: 'London',
  country: 'GB',
  tax_id: '',
  ...about,
});

export const sampleInvoice = (about: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  id: KNOWN.invoiceId,
  number: '2026-000001',
  issued_on: '2026-11-10',
  currency: 'USD',
  total_minor: 2900,
  description: 'Starter, November 10 to December 9, 2026',
  status: 'open',
  pdf_url: `/settings/subscription/invoices/${KNOWN.invoiceId}/pdf`,
  ...about,
});

/** The same as operators see it. */
export const sampleSiteInvoice = (
  about: Partial<SiteInvoicePage['invoices'][number]> = {},
): SiteInvoicePage['invoices'][number] => {
  const { pdf_url: _, ...invoice } = sampleInvoice();
  return { ...invoice, paid_on: null, user_id: null, buyer_name: sampleBuyer().name, ...about };
};

export const sampleOffer = (about: Partial<SignUpOffer> = {}): SignUpOffer => ({
  tier: 'free',
  name: 'Free',
  presentations_per_month: 10,
  billing: 'manual',
  most_retention_days: 0,
  invoices_say_how_to_pay: true,
  sales_email: DEFAULT_SALES_EMAIL,
  ...about,
});
