import { Inject, Injectable } from '@nestjs/common';
import { type Actor, subscriptionMismatched } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type Stripe } from 'stripe';
import { type EntityManager } from 'typeorm';
import { SubscriptionEvents } from '../changes/subscription-events';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { Subscription, unpaid } from '../subscriptions/subscription.entity';
import { idOf } from './stripe-api';
import { StripeCustomer } from './stripe-customer.entity';
import { type StripePlan, stripePlanOf } from './stripe-plan';

/** Makes a user's subscription what Stripe says of theirs. */
@Injectable()
export class ApplyStripeSubscription {
  constructor(
    @Inject(billingConfig.token) private readonly config: BillingConfig,
    private readonly events: SubscriptionEvents,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param present locked: of two words of Stripe's at once, the one that was asked for later holds
   * @param actor who has asked Stripe for it here; null where Stripe tells of it
   */
  async execute(
    manager: EntityManager,
    present: Subscription,
    { userId, subscriptionId }: StripeCustomer,
    said: Stripe.Subscription,
    actor: Actor | null = null,
  ) {
    const plan = stripePlanOf(said, this.config.STRIPE_PRICES);
    if (plan.tier === 'free') {
      // The end of one that another has taken the place of ends nothing.
      if (subscriptionId !== null && subscriptionId !== said.id) return;
      await manager.update(StripeCustomer, { userId }, { subscriptionId: null });
      return this.become(manager, present, unpaid('free'), actor);
    }
    if (plan.tier === null) return this.unknown(manager, userId, said);
    await manager.update(StripeCustomer, { userId }, { subscriptionId: said.id });
    await this.become(manager, present, paidColumns({ ...plan, tier: plan.tier }), actor);
  }

  private async become(
    manager: EntityManager,
    present: Subscription,
    columns: Partial<Subscription>,
    actor: Actor | null,
  ): Promise<void> {
    const { userId } = present;
    await manager.update(Subscription, { userId }, columns);
    const next = { ...present, ...columns };
    await this.events.changed(manager, present, next, { actor, cause: 'provider' });
    if (next.nextTier !== null && isOtherNext(present, next)) await this.events.scheduled(manager, next, actor);
    // What was to come has come where the plan is another one.
    if (present.nextTier !== null && next.nextTier === null && next.tier === present.tier) {
      await this.events.resumed(manager, next, actor);
    }
  }

  /** Nothing was paid yet, which is told again when it is; or it is a price that the settings do not name. */
  private async unknown(manager: EntityManager, userId: string, { id, status, customer, items }: Stripe.Subscription) {
    if (status === 'incomplete') return;
    const price = items.data[0]?.price.id ?? 'no price';
    const difference = `Subscription ${id} is for ${price}, which STRIPE_PRICES does not name.`;
    const data = { user_id: userId, customer: idOf(customer) ?? '', difference };
    await this.outbox.append(manager, subscriptionMismatched, data, { subject: userId, actor: null });
  }
}

const paidColumns = (plan: StripePlan & { tier: Subscription['tier'] }): Partial<Subscription> => ({
  tier: plan.tier,
  interval: plan.interval,
  anchor: plan.startsOn,
  periodStartsOn: plan.startsOn,
  periodEndsOn: plan.endsOn,
  periodPriceMinor: plan.priceMinor,
  pastDue: plan.pastDue,
  nextTier: plan.next?.tier ?? null,
  nextInterval: plan.next?.interval ?? null,
});

const isOtherNext = (present: Subscription, next: Subscription): boolean =>
  present.nextTier !== next.nextTier || present.nextInterval !== next.nextInterval;
