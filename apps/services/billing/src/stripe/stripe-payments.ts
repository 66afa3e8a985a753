import { type Actor, pathOf, Problem, subscriptionHttp, type WantedPlan } from '@rowdeck/contracts';
import { type Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type BillingConfig } from '../config/billing.config';
import { PaymentProvider } from '../payments/payment-provider';
import { paidPeriodOf, type Subscription } from '../subscriptions/subscription.entity';
import { type Subscriptions } from '../subscriptions/subscriptions';
import { type ApplyStripeSubscription } from './apply-stripe-subscription';
import { type StripeApi } from './stripe-api';
import { StripeCustomer } from './stripe-customer.entity';

export interface StripeParts {
  readonly api: StripeApi;
  readonly config: BillingConfig;
  readonly manager: EntityManager;
  readonly transactions: Transactions;
  readonly subscriptions: Subscriptions;
  readonly applying: ApplyStripeSubscription;
}

/** Plans are bought and changed on pages of Stripe's; what came of it is taken from Stripe alone, never from a browser that comes back. */
export class StripePayments extends PaymentProvider {
  readonly kind = 'stripe';

  constructor(private readonly parts: StripeParts) {
    super();
  }

  async beginChange(actor: Actor, subscription: Subscription, wanted: WantedPlan): Promise<string | null> {
    if (paidPeriodOf(subscription) === null && wanted.tier === 'free') return null;
    const customer = await this.customerOf(actor);
    if (customer.subscriptionId === null) return this.checkout(customer, subscription, wanted);
    const { api } = this.parts;
    const price = wanted.tier === 'free' ? null : this.priceOf(wanted);
    const present = await api.subscription(customer.subscriptionId);
    return api.portalChange({ customer: customer.customerId, subscription: present, price, returnUrl: this.pageUrl() });
  }

  async setEnding({ userId }: Subscription, ending: boolean): Promise<true> {
    const { api, transactions, subscriptions, applying } = this.parts;
    await transactions.run(async (manager) => {
      const present = await subscriptions.lock(manager, userId);
      const customer = await manager.findOneBy(StripeCustomer, { userId });
      if (!customer?.subscriptionId) throw notWithStripe();
      await applying.execute(manager, present, customer, await api.setEnding(customer.subscriptionId, ending));
    });
    return true;
  }

  async portal({ userId }: Actor): Promise<string> {
    const customer = await this.parts.manager.findOneBy(StripeCustomer, { userId });
    if (!customer) throw notWithStripe();
    return this.parts.api.portal(customer.customerId, this.pageUrl());
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
