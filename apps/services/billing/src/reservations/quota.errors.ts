import { type Plan, Problem } from '@rowdeck/contracts';
import { type Month, monthAfter } from '../usage/month';

const presentations = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'presentation' : 'presentations'}`;

const dayOf = (month: Month): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const wayOut = (left: number, resetsOn: Month): string => {
  const shorten = left === 0 ? '' : `Shorten the file to ${left.toLocaleString('en')} ${left === 1 ? 'row' : 'rows'}, `;
  const rest = `wait until ${dayOf(resetsOn)}, or choose a larger plan under Settings, Subscription.`;
  return shorten === '' ? `W${rest.slice(1)}` : shorten + rest;
};

export interface Shortage {
  readonly plan: Plan;
  readonly limit: number;
  readonly used: number;
  readonly needed: number;
  readonly month: Month;
}

/** Says how many are left and what to do. `params`: `left`, `limit`, `needed`, `tier`, `resets_on`. */
export const quotaExceeded = ({ plan, limit, used, needed, month }: Shortage): Problem => {
  const left = Math.max(0, limit - used);
  const resetsOn = monthAfter(month);
  const detail =
    `This file would make ${presentations(needed)}, but of the ${limit.toLocaleString('en')} a month of your ` +
    `${plan.name} plan ${left.toLocaleString('en')} ${left === 1 ? 'is' : 'are'} left. ${wayOut(left, resetsOn)}`;
  return new Problem('quota.exceeded', {
    detail,
    errors: { 'presentation.csv_file': [detail] },
    params: { left, limit, needed, tier: plan.tier, resets_on: resetsOn },
  });
};

/** A batch that gave its reservation back is over; another try is another batch. */
export const reservationSettled = (): Problem =>
  new Problem('batch.invalid', { detail: 'This batch is over. Please start a new one.' });
