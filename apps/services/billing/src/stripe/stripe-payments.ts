import {
  type Actor,
  type ChangeQuote,
  pathOf,
  planOf,
  Problem,
  subscriptionHttp,
  type WantedPlan,
} from '@rowdeck/contracts';
import { type Transactions } from '@rowdeck/persistence';
import { type Stripe } from 'stripe';
import { type EntityManager } from 'typeorm';
import { type BillingConfig } from '../config/billing.config';
import { type BegunChange, PaymentProvider } from '../payments/payment-provider';
import { paidPeriodOf, type Subscription } from '../subscriptions/subscription.entity';
import { type Subscriptions } from '../subscriptions/subscriptions';
import { type ApplyStripeSubscription } from './apply-stripe-subscription';
import { type StripeApi } from './stripe-api';
import { StripeCustomer } from './stripe-customer.entity';
import { isHeld, stripePlanOf } from './stripe-plan';

export interface StripeParts {
  readonly api: StripeApi;
  readonly config: BillingConfig;
  readonly manager: EntityManager;
  readonly transactions: Transactions;
  readonly subscriptions: Subscriptions;
  readonly applying: ApplyStripeSubscription;
}

/**
 * Plans are bought and enlarged on pages of Stripe's, which takes the money. What costs nothing, a smaller plan or none when the
 * period ends, is asked of Stripe here. What came of either is taken from Stripe alone, never from a browser that comes back.
 */
export class StripePayments extends PaymentProvider {
  readonly kind = 'stripe';

  constructor(private readonly parts: StripeParts) {
    super();
  }

  async beginChange(
    actor: Actor,
    subscription: Subscription,
    wanted: WantedPlan,
    kind: ChangeQuote['kind'],
  ): Promise<BegunChange> {
    if (paidPeriodOf(subscription) === null && wanted.tier === 'free') return 'ours';
    const customer = await this.customerOf(actor);
    if (customer.subscriptionId === null) return { goTo: await this.buy(actor, wanted) };
    if (kind === 'upgrade') return { goTo: await this.enlarge(customer, wanted) };
    const { api } = this.parts;
    await this.ask(actor, (id) =>
      kind === 'cancellation' ? api.setEnding(id, true) : api.scheduleChange(id, this.priceOf(wanted), wanted.interval),
    );
    return 'made';
  }

  async setEnding(actor: Actor, _subscription: Subscription, ending: boolean): Promise<true> {
    await this.ask(actor, (id) => this.parts.api.setEnding(id, ending));
    return true;
  }

  async setDiscount(manager: EntityManager, userId: string, nonprofit: boolean): Promise<void> {
    const { api, config } = this.parts;
    const customer = await manager.findOneBy(StripeCustomer, { userId });
    // Who buys later gets it on the page to pay on.
    if (!customer?.subscriptionId) return;
    const coupon = config.STRIPE_NONPROFIT_COUPON;
    if (nonprofit && coupon === '') throw noCoupon();
    await api.setCoupon(customer.subscriptionId, nonprofit ? coupon : null);
  }

  async portal({ userId }: Actor): Promise<string> {
    const customer = await this.parts.manager.findOneBy(StripeCustomer, { userId });
    if (!customer) throw notWithStripe();
    return this.parts.api.portal(customer.customerId, this.pageUrl());
  }

  /** Asks Stripe under the lock of the subscription, and takes its answer for how things are now. */
  private async ask(actor: Actor, question: (id: string) => Promise<Stripe.Subscription>): Promise<void> {
    const { transactions, subscriptions, applying } = this.parts;
    const { userId } = actor;
    await transactions.run(async (manager) => {
      const present = await subscriptions.lock(manager, userId);
      const customer = await manager.findOneBy(StripeCustomer, { userId });
      if (!customer?.subscriptionId) throw notWithStripe();
      await applying.execute(manager, present, customer, await question(customer.subscriptionId), actor);
    });
  }

  /**
   * Whoever paid on two pages would pay for two plans: under the lock of the subscription there is one page at a time, and none for who
   * has paid already, whether or not Stripe has told of it. Throws `subscription.conflict`.
   */
  private async buy(actor: Actor, wanted: WantedPlan): Promise<string> {
    const { api, manager: outside, transactions, subscriptions, applying } = this.parts;
    const { userId } = actor;
    const page = await transactions.run(async (manager) => {
      const present = await subscriptions.lock(manager, userId);
      const customer = await manager.findOneByOrFail(StripeCustomer, { userId });
      await api.closeCheckouts(customer.customerId);
      const paid = (await api.subscriptionsOf(customer.customerId)).find(isHeld);
      if (!paid) return this.checkout(customer, present, wanted);
      await applying.execute(manager, present, customer, paid);
      return null;
    });
    if (page === null) throw paidAlready(await subscriptions.of(outside, userId));
    return page;
  }

  /** Stripe's page changes nothing that another plan is to follow; taking that back is for its owner to say. */
  private async enlarge(customer: StripeCustomer, wanted: WantedPlan): Promise<string> {
    const { api, config } = this.parts;
    const present = await api.subscription(customer.subscriptionId ?? '');
    const { next } = stripePlanOf(present, config.STRIPE_PRICES);
    if (next !== null && next.tier !== 'free') throw toChangeAlready(next.tier);
    await api.release(present);
    const price = this.priceOf(wanted);
    return api.portalChange({
      ...{ customer: customer.customerId, subscription: present, price, returnUrl: this.pageUrl() },
    });
  }

  private checkout({ customerId, userId }: StripeCustomer, { nonprofit }: Subscription, wanted: WantedPlan) {
    const { api, config } = this.parts;
    return api.checkout({
      customer: customerId,
      userId,
      price: this.priceOf(wanted),
      coupon: nonprofit ? config.STRIPE_NONPROFIT_COUPON || null : null,
      successUrl: `${this.pageUrl()}?paid=1`,
      cancelUrl: this.pageUrl(),
    });
  }

  /** Made before the first purchase, so that whatever Stripe tells of it finds its user. */
  private async customerOf(actor: Actor): Promise<StripeCustomer> {
    const { manager, api } = this.parts;
    const { userId } = actor;
    const known = await manager.findOneBy(StripeCustomer, { userId });
    if (known) return known;
    const customerId = await api.createCustomer(actor);
    await manager
      .createQueryBuilder()
      .insert()
      .into(StripeCustomer)
      .values({ userId, customerId })
      .orIgnore()
      .execute();
    return manager.findOneByOrFail(StripeCustomer, { userId });
  }

  private priceOf({ tier, interval }: WantedPlan): string {
    const price = this.parts.config.STRIPE_PRICES.find((one) => one.tier === tier && one.interval === interval);
    if (!price) throw new Error(`STRIPE_PRICES names no price of ${tier}.${interval}`);
    return price.id;
  }

  private pageUrl(): string {
    return this.parts.config.PUBLIC_URL.replace(/\/$/, '') + pathOf(subscriptionHttp.show);
  }
}

const notWithStripe = (): Problem =>
  new Problem('subscription.unavailable', { detail: 'You have bought nothing yet: choose a plan first.' });

const noCoupon = (): Problem => {
  const fault = 'STRIPE_NONPROFIT_COUPON is not set: Stripe would go on charging the whole price.';
  return new Problem('subscription.invalid', { detail: fault, errors: { nonprofit: [fault] } });
};

const paidAlready = ({ tier }: Subscription): Problem =>
  new Problem('subscription.conflict', {
    detail: `Your payment has arrived meanwhile, and your plan is ${planOf(tier).name} now. Look at it, and choose again if you want another.`,
  });

const toChangeAlready = (tier: Parameters<typeof planOf>[0]): Problem =>
  new Problem('subscription.conflict', {
    detail: `Your plan is to change to ${planOf(tier).name}. Undo that change on the subscription page first, then upgrade.`,
  });
