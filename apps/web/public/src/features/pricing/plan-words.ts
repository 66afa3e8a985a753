import { type Plan } from '@rowdeck/contracts';
import { formatCount } from '@rowdeck/ui';

/** Where questions about Enterprise go. `.example` is reserved (RFC 2606): who runs Rowdeck puts their own address here. */
export const SALES_EMAIL = 'mailto:sales@rowdeck.example?subject=Rowdeck%20Enterprise';

export type Billing = 'monthly' | 'annual';

/** What each plan offers beyond its numbers. */
const EXTRAS: Readonly<Record<Plan['tier'], readonly string[]>> = {
  free: ['Watermark on exports'],
  starter: ['No watermark', 'API access'],
  professional: ['No watermark', 'API access', 'Custom branding', 'Advanced analytics'],
  enterprise: ['Single sign-on (SSO)', 'Service level agreement (SLA)', 'On-premise option', 'API access'],
};

const count = (value: number | null, one: string): string =>
  value === null ? `Unlimited ${one}s` : formatCount(value, one);

export const planFeatures = (plan: Plan): readonly string[] => [
  `${count(plan.presentationsPerMonth, 'presentation')}${plan.presentationsPerMonth === null ? '' : ' per month'}`,
  count(plan.seats, 'user'),
  ...EXTRAS[plan.tier],
];

/** Dollars a month under a billing period, null when on request. */
export const pricePerMonth = (plan: Plan, billing: Billing): number | null =>
  billing === 'annual' ? plan.annualMonthlyPrice : plan.monthlyPrice;

/** The annual total is the price of a month times twelve. Null when nothing is billed annually. */
export function annualTotal(plan: Plan, billing: Billing): number | null {
  const price = pricePerMonth(plan, billing);
  return billing === 'annual' && price ? price * 12 : null;
}
