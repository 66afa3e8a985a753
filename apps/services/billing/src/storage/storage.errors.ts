import { type BillingKind, type Plan, Problem, wayToLargerPlan } from '@rowdeck/contracts';

const MB = 1_000_000;

/** Rounded up: what is named is never less than what it is. */
const inWords = (bytes: number): string =>
  bytes < 1_000 * MB
    ? `${Math.ceil(bytes / MB).toLocaleString('en')} MB`
    : `${(Math.ceil(bytes / (100 * MB)) / 10).toLocaleString('en')} GB`;

interface Shortage {
  readonly plan: Plan;
  /** Bytes. */
  readonly limit: number;
  readonly used: number;
  readonly needed: number;
  readonly billing: BillingKind;
}

/** Says how much is used, of how much, and what to do. `params`: `used`, `limit`, `needed` (bytes), `tier`. */
export const storageExceeded = ({ plan, limit, used, needed, billing }: Shortage): Problem =>
  new Problem('storage.exceeded', {
    detail:
      `This needs ${inWords(needed)}, and ${inWords(used)} of the ${inWords(limit)} of your ${plan.name} plan are used or set aside. ` +
      `Delete templates or batches that you no longer need, or ${wayToLargerPlan(billing)}` +
      `${billing === 'none' ? '' : ' in the settings, under Subscription'}.`,
    params: { used, limit, needed, tier: plan.tier },
  });
