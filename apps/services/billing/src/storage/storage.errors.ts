import { type BillingKind, type Plan, Problem, wayToLargerPlan } from '@rowdeck/contracts';

const MB = 1_000_000;

const GB = 1_000 * MB;

/** Rounded up: what is named is never less than what it is. */
const inWords = (bytes: number): string =>
  bytes <= GB - MB
    ? `${Math.ceil(bytes / MB).toLocaleString('en')} MB`
    : `${(Math.ceil((10 * bytes) / GB) / 10).toLocaleString('en')} GB`;

/** The same in GB, as plans are sold, so that what is used and what there is have one unit. */
const inGigabytes = (bytes: number): string =>
  `${(Math.ceil((100 * bytes) / GB) / 100).toLocaleString('en', { maximumFractionDigits: 2 })} GB`;

interface Shortage {
  readonly plan: Plan;
  /** Bytes. */
  readonly limit: number;
  readonly used: number;
  /** What of `used` is set aside for what is under way. */
  readonly reserved: number;
  readonly needed: number;
  readonly billing: BillingKind;
}

/** Says how much is used, of how much, and what to do. `params`: `used`, `reserved`, `limit`, `needed` (bytes), `tier`. */
export const storageExceeded = ({ plan, limit, used, reserved, needed, billing }: Shortage): Problem => {
  const ofPlan = `of the ${inGigabytes(limit)} of your ${plan.name} plan`;
  const use =
    reserved === 0
      ? `${inGigabytes(used)} ${ofPlan} are used`
      : `${inGigabytes(used)} ${ofPlan} are used or set aside, ${inWords(reserved)} of them for uploads and batches that are under way`;
  // What is under way may need all that is set aside for it; where it needs less, there is room when it has ended.
  const wait = needed <= limit - (used - reserved) ? 'wait until these have ended, delete' : 'delete';
  return new Problem('storage.exceeded', {
    detail:
      `This needs ${inWords(needed)}, and ${use}. ` +
      `${capitalized(wait)} templates or batches that you no longer need, or ${wayToLargerPlan(billing)}` +
      `${billing === 'none' ? '' : ' in the settings, under Subscription'}.`,
    params: { used, reserved, limit, needed, tier: plan.tier },
  });
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
