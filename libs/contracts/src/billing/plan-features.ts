import { type Plan } from './plans';

const GB = 1_000_000_000;

/** What can be had with the largest plan, and is agreed upon with who sells it. */
const AGREED: Readonly<Partial<Record<Plan['tier'], readonly string[]>>> = {
  enterprise: ['Service level agreement (SLA)', 'On-premise option'],
};

const count = (value: number | null, one: string): string =>
  value === null ? `Unlimited ${one}s` : `${value.toLocaleString('en')} ${one}${value === 1 ? '' : 's'}`;

/** No plan promises storage without an end: what the machines hold is agreed upon. */
const storage = (bytes: number | null): string =>
  bytes === null ? 'Storage as agreed' : `${bytes / GB} GB of storage`;

/** What a plan offers, a line each. @param sold whether anybody is billed: where nobody is, there is nobody to agree with either */
export const planFeatures = (plan: Plan, sold = true): string[] => [
  `${count(plan.presentationsPerMonth, 'presentation')}${plan.presentationsPerMonth === null ? '' : ' per month'}`,
  count(plan.seats, 'user'),
  ...(sold || plan.storageBytes !== null ? [storage(plan.storageBytes)] : []),
  plan.retentionDays === null ? 'Batches kept for good' : `Batches kept for ${count(plan.retentionDays, 'day')}`,
  plan.watermark ? 'Watermark on exports' : 'No watermark',
  ...(plan.apiAccess ? ['API access'] : []),
  ...(plan.customBranding ? ['Custom branding'] : []),
  ...(plan.analytics ? ['Advanced analytics'] : []),
  ...(plan.singleSignOn ? ['Single sign-on (SSO)'] : []),
  ...((sold && AGREED[plan.tier]) || []),
];

/** Whether an account that has it makes as many presentations, and has as many people in its teams, as it likes. */
export const isUnlimited = ({ presentationsPerMonth, seats }: Pick<Plan, 'presentationsPerMonth' | 'seats'>): boolean =>
  presentationsPerMonth === null && seats === null;

/** The end of a sentence about a plan without limits. However large it is, an operator may keep batches for so long only. */
export const unlimitedWords = ({ name, retentionDays: days }: Pick<Plan, 'name' | 'retentionDays'>): string =>
  `${name}, which includes everything and ${days === null ? 'has no limits' : `has no limit but that batches are kept for ${count(days, 'day')}`}`;
