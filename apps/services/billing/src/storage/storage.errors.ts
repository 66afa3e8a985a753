import {
  type BillingKind,
  type Plan,
  Problem,
  storageUseWords,
  storageWords,
  wayToLargerPlan,
} from '@rowdeck/contracts';

interface Shortage {
  readonly plan: Plan;
  /** Bytes. */
  readonly limit: number;
  readonly used: number;
  /** What of `used` is set aside for what is under way. */
  readonly reserved: number;
  readonly needed: number;
  /** Whether that is all; otherwise it is the least. */
  readonly isExact: boolean;
  readonly billing: BillingKind;
}

/** Says how much is used, of how much, and what to do. `params`: `used`, `reserved`, `limit`, `needed` (bytes), `tier`. */
export const storageExceeded = ({ plan, limit, used, reserved, needed, isExact, billing }: Shortage): Problem => {
  const ofPlan = `${storageUseWords(used, limit)} of your ${plan.name} plan`;
  const use =
    reserved === 0
      ? `${ofPlan} are used`
      : `${ofPlan} are used or set aside, ${storageWords(reserved)} of them for uploads and batches that are under way`;
  // What is under way may need all that is set aside for it; where it needs less, there is room when it has ended.
  const wait = needed <= limit - (used - reserved) ? 'wait until these have ended, delete' : 'delete';
  return new Problem('storage.exceeded', {
    detail:
      `This needs ${isExact ? '' : 'at least '}${storageWords(needed)}, and ${use}. ` +
      `${capitalized(wait)} templates or batches that you no longer need, or ${wayToLargerPlan({ tier: plan.tier, billing })}` +
      `${billing === 'none' ? '' : ' in the settings, under Subscription'}.`,
    params: { used, reserved, limit, needed, tier: plan.tier },
  });
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
