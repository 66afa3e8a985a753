import { type Plan } from './plans';

/** What each plan offers beyond its numbers, in the words of the pricing page. */
const EXTRAS: Readonly<Record<Plan['tier'], readonly string[]>> = {
  free: ['Watermark on exports'],
  starter: ['No watermark', 'API access'],
  professional: ['No watermark', 'API access', 'Custom branding', 'Advanced analytics'],
  enterprise: ['Single sign-on (SSO)', 'Service level agreement (SLA)', 'On-premise option', 'API access'],
};

const count = (value: number | null, one: string): string =>
  value === null ? `Unlimited ${one}s` : `${value.toLocaleString('en')} ${one}${value === 1 ? '' : 's'}`;

/** What a plan offers, a line each. */
export const planFeatures = (plan: Plan): string[] => [
  `${count(plan.presentationsPerMonth, 'presentation')}${plan.presentationsPerMonth === null ? '' : ' per month'}`,
  count(plan.seats, 'user'),
  plan.retentionDays === null ? 'Batches kept for good' : `Batches kept for ${count(plan.retentionDays, 'day')}`,
  ...EXTRAS[plan.tier],
];
