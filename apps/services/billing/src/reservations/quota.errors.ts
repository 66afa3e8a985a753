import { type BillingKind, type HeldPlan, type Plan, Problem, wayToLargerPlan } from '@rowdeck/contracts';
import { type Month, monthAfter } from '../usage/monthly-usages';

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const dayOf = (month: Month): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const remaining = (left: number, limit: number): string =>
  left === 0
    ? `none of its ${limit.toLocaleString('en')}`
    : `${left.toLocaleString('en')} of ${limit.toLocaleString('en')}`;

const wayOut = (left: number, resetsOn: Month, held: HeldPlan): string => {
  const wait = left === 0 ? 'Wait' : `Use at most ${counted(left, 'row')}, wait`;
  return `${wait} until ${dayOf(resetsOn)}, or ${wayToLargerPlan(held)}.`;
};

export interface Shortage {
  readonly plan: Plan;
  readonly limit: number;
  readonly used: number;
  readonly needed: number;
  readonly month: Month;
  readonly billing: BillingKind;
}

/** Says how many are left and what to do. `params`: `left`, `limit`, `needed`, `tier`, `resets_on`, `billing`. */
export const quotaExceeded = ({ plan, limit, used, needed, month, billing }: Shortage): Problem => {
  const left = Math.max(0, limit - used);
  const resetsOn = monthAfter(month);
  const detail =
    `This needs ${counted(needed, 'presentation')}, but your ${plan.name} plan has ${remaining(left, limit)} left ` +
    `this month. ${wayOut(left, resetsOn, { tier: plan.tier, billing })}`;
  return new Problem('quota.exceeded', {
    detail,
    errors: { 'presentation.csv_file': [detail] },
    params: { left, limit, needed, tier: plan.tier, resets_on: resetsOn, billing },
  });
};

/** A batch that gave its reservation back is over; another try is another batch. */
export const reservationSettled = (): Problem =>
  new Problem('batch.invalid', { detail: 'This batch has ended. Start a new one.' });
