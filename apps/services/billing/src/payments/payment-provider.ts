import { type Actor, type BillingKind, type WantedPlan } from '@rowdeck/contracts';
import { type Subscription } from '../subscriptions/subscription.entity';

/** Who takes the payments. Every way to pay is an implementation of this, and nothing else in billing knows which. */
export abstract class PaymentProvider {
  abstract readonly kind: BillingKind;

  /**
   * Begins a change that costs something, or makes a plan smaller. Returns where the browser has to go on; null where billing makes
   * the change itself, here and now. Throws `subscription.unavailable` where nobody is billed.
   */
  abstract beginChange(actor: Actor, subscription: Subscription, wanted: WantedPlan): Promise<string | null>;

  /**
   * Ends what is paid at the end of its period, or does not after all. Returns whether the provider keeps that, and billing learns
   * of it by its word. Throws `subscription.unavailable` where nobody is billed.
   */
  abstract setEnding(subscription: Subscription, ending: boolean): Promise<boolean>;

  /** Where cards and payments are managed. Throws `subscription.unavailable` where they are not. */
  abstract portal(actor: Actor): Promise<string>;
}
