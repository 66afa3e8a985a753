import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type Buyer,
  missingOfAddress,
  planOf,
  Problem,
  type WantedChange,
  type WantedPlan,
} from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { Buyers } from '../invoices/buyers';
import { IssueInvoice } from '../invoices/issue-invoice';
import { PaymentProvider } from '../payments/payment-provider';
import { columnsOf, Subscription, unpaid } from '../subscriptions/subscription.entity';
import { Subscriptions } from '../subscriptions/subscriptions';
import { assertChoice, planChangeOf, refused } from './plan-change';
import { isBoughtToday, purchaseFor, QuoteChange } from './quote-change';
import { SubscriptionEvents } from './subscription-events';

/** Changes a user's plan: to more at once, to less when what is paid is over. */
@Injectable()
export class ChangeSubscription {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly subscriptions: Subscriptions,
    private readonly quotes: QuoteChange,
    private readonly buyers: Buyers,
    private readonly invoices: IssueInvoice,
    private readonly provider: PaymentProvider,
    private readonly events: SubscriptionEvents,
  ) {}

  /**
   * Returns where the browser goes on to pay; null where the change is made. Throws `subscription.unavailable`,
   * `subscription.invalid`, also when the same change was made meanwhile or the buyer has no address, `subscription.conflict`, also
   * when it comes to something else than was agreed to.
   */
  async execute(actor: Actor, { agreed, ...wanted }: WantedChange): Promise<string | null> {
    const subscription = await this.subscriptions.of(this.manager, actor.userId);
    if (this.provider.kind !== 'none')
      await this.assertWanted(this.manager, actor, subscription, { ...wanted, agreed });
    const { kind } = planChangeOf(subscription, wanted, this.clock.today());
    const begun = await this.provider.beginChange(actor, subscription, wanted, kind);
    if (begun === 'ours')
      await this.transactions.runInTurn(actor.userId, (manager) => this.make(manager, actor, { ...wanted, agreed }));
    return typeof begun === 'string' ? null : begun.goTo;
  }

  private async assertWanted(
    manager: EntityManager,
    actor: Actor,
    subscription: Subscription,
    { agreed, ...wanted }: WantedChange,
  ): Promise<void> {
    assertChoice(subscription, wanted);
    if (agreed) await this.quotes.assertAgreed(manager, actor, subscription, wanted, agreed);
  }

  private async make(manager: EntityManager, actor: Actor, { agreed, ...wanted }: WantedChange): Promise<void> {
    const today = this.clock.today();
    const subscription = await this.subscriptions.lock(manager, actor.userId);
    await this.assertWanted(manager, actor, subscription, { ...wanted, agreed });
    assertNotOver(subscription, today);
    const { effectiveOn } = planChangeOf(subscription, wanted, today);
    if (isBoughtToday(wanted, effectiveOn, today)) return this.buy(manager, actor, subscription, wanted);
    if (effectiveOn === today) return this.drop(manager, actor, subscription);
    assertNotChosen(subscription, wanted);
    await this.schedule(manager, actor, subscription, wanted);
  }

  private async buy(manager: EntityManager, actor: Actor, subscription: Subscription, wanted: WantedPlan) {
    const { userId, nonprofit } = subscription;
    const today = this.clock.today();
    const purchase = purchaseFor(subscription, { ...wanted, nonprofit }, today);
    const buyer = await this.buyers.remember(manager, actor);
    assertAddress(buyer);
    await this.invoices.execute(manager, { userId, buyer, purchase, issuedOn: today, actor });
    const { balanceMinor, paid } = purchase;
    await manager.update(Subscription, { userId }, { ...columnsOf(paid), balanceMinor });
    await this.events.changed(manager, subscription, paid.terms, { actor, cause: 'chosen' });
  }

  /** From a plan that was given to Free: nothing was paid that would have to end first. */
  private async drop(manager: EntityManager, actor: Actor, subscription: Subscription) {
    const present = unpaid('free');
    await manager.update(Subscription, { userId: subscription.userId }, present);
    await this.events.changed(manager, subscription, { ...subscription, ...present }, { actor, cause: 'chosen' });
  }

  private async schedule(manager: EntityManager, actor: Actor, subscription: Subscription, wanted: WantedPlan) {
    const next = { nextTier: wanted.tier, nextInterval: wanted.interval };
    await manager.update(Subscription, { userId: subscription.userId }, next);
    await this.events.scheduled(manager, { ...subscription, ...next }, actor);
  }
}

/** What is to come already is not told once more. */
const assertNotChosen = ({ nextTier, nextInterval, periodEndsOn }: Subscription, wanted: WantedPlan): void => {
  if (nextTier !== wanted.tier || (nextTier !== 'free' && nextInterval !== wanted.interval)) return;
  throw refused(`Your plan changes to ${planOf(wanted.tier).name} on ${periodEndsOn} already.`);
};

/** Bookkeepers refuse an invoice without it. Renewals go to what was good enough for the purchase. */
const assertAddress = (buyer: Buyer): void => {
  const missing = Object.entries(missingOfAddress(buyer)).map(([field, asked]) => [`buyer.${field}`, [asked]] as const);
  if (missing.length === 0) return;
  throw new Problem('subscription.invalid', {
    detail: 'Say first whom the invoice is made out to, with street, city and country.',
    errors: Object.fromEntries(missing),
  });
};

/** A period that has ended is turned by itself, within a minute; what follows it is not known before. */
const assertNotOver = ({ periodEndsOn }: Subscription, today: string): void => {
  if (periodEndsOn === null || periodEndsOn > today) return;
  throw new Problem('subscription.conflict', {
    detail: 'Your plan is being renewed at this moment. Try again in a minute.',
  });
};
