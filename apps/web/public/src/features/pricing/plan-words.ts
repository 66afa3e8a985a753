import { type Plan } from '@rowdeck/contracts';

export type Billing = 'monthly' | 'annual';

/** What section 9 of the specification says of each plan beyond its numbers. */
const EXTRAS: Readonly<Record<Plan['tier'], readonly string[]>> = {
  free: ['Watermark on exports'],
  starter: ['No watermark', 'API access'],
  professional: ['No watermark', 'API access', 'Custom branding', 'Advanced analytics'],
  enterprise: ['Single sign-on (SSO)', 'Service level agreement (SLA)', 'On-premise option', 'API access'],
};

const count = (value: number | null, one: string, many: string): string =>
  value === null ? `Unlimited ${many}` : `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;

export const planFeatures = (plan: Plan): readonly string[] => [
  `${count(plan.presentationsPerMonth, 'presentation', 'presentations')}${plan.presentationsPerMonth === null ? '' : ' per month'}`,
  count(plan.seats, 'user', 'users'),
  ...EXTRAS[plan.tier],
];

/** Dollars a month under a billing period, null when on request. */
export const pricePerMonth = (plan: Plan, billing: Billing): number | null =>
  billing === 'annual' ? plan.annualMonthlyPrice : plan.monthlyPrice;

/** The annual total is the price of a month times twelve (specification, section 9). Null when nothing is billed annually. */
export function annualTotal(plan: Plan, billing: Billing): number | null {
  const price = pricePerMonth(plan, billing);
  return billing === 'annual' && price ? price * 12 : null;
}
