import { type Actor, type BillingKind, type ChangeQuote, type WantedPlan } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type Subscription } from '../subscriptions/subscription.entity';

/** How a change goes on: on a page of the provider's; not at all, since the provider has made it, and billing has learnt of it by its word; or in billing. */
export type BegunChange = { readonly goTo: string } | 'made' | 'ours';

/** Who takes the payments. Every way to pay is an implementation of this, and nothing else in billing knows which. */
export abstract class PaymentProvider {
  abstract readonly kind: BillingKind;

  /** Whether the invoices that are recorded say how they are paid. */
  readonly invoicesSayHowToPay: boolean = false;

  /**
   * Begins a change that costs something, or makes a plan smaller. Throws `subscription.unavailable` where nobody is billed,
   * `subscription.conflict` where another change that is to come stands in its way.
   */
  abstract beginChange(
    actor: Actor,
    subscription: Subscription,
    wanted: WantedPlan,
    kind: ChangeQuote['kind'],
  ): Promise<BegunChange>;

  /**
   * Ends what is paid at the end of its period; or goes on with it after all, whatever was to follow. Returns whether the provider
   * keeps that, and billing has learnt of it by its word. Throws `subscription.unavailable` where nobody is billed.
   */
  abstract setEnding(actor: Actor, subscription: Subscription, ending: boolean): Promise<boolean>;

  /**
   * Gives the discount of nonprofits to who pays already, or takes it back, from the next invoice on; in the transaction that keeps it,
   * with the subscription locked. Throws `subscription.invalid` keyed `nonprofit` where there is none to give.
   */
  abstract setDiscount(manager: EntityManager, userId: string, nonprofit: boolean): Promise<void>;

  /** Where cards and payments are managed. Throws `subscription.unavailable` where they are not. */
  abstract portal(actor: Actor): Promise<string>;
}
