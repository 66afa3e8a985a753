import { Injectable, Logger } from '@nestjs/common';
import { subscriptionMismatched } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type Stripe } from 'stripe';
import { type EntityManager } from 'typeorm';
import { Subscriptions } from '../subscriptions/subscriptions';
import { ApplyStripeSubscription } from './apply-stripe-subscription';
import { KeepStripeInvoice } from './keep-stripe-invoice';
import { StripeAccount } from './stripe-account';
import { idOf } from './stripe-api';
import { StripeCustomer } from './stripe-customer.entity';
import { StripeEventRow } from './stripe-event.entity';

/** What a message is about. */
interface Subject {
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
}

/** Nothing else that Stripe tells matters to a plan. */
const subjectOf = (event: Stripe.Event): Subject | null => {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { customerId: idOf(event.data.object.customer), subscriptionId: event.data.object.id };
    case 'subscription_schedule.created':
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.canceled':
    case 'checkout.session.completed':
      return {
        customerId: idOf(event.data.object.customer),
        subscriptionId: idOf(event.data.object.subscription),
      };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return {
        customerId: idOf(event.data.object.customer),
        subscriptionId: idOf(event.data.object.parent?.subscription_details?.subscription),
      };
    default:
      return null;
  }
};

/** Whether somebody is billed who may be nobody here. That it ended is told of every account that was deleted. */
const matters = ({ type }: Stripe.Event, subject: Subject | null): boolean =>
  subject !== null && type !== 'customer.subscription.deleted';

/**
 * Takes what Stripe tells. A message says only that something has changed: how it is now is asked of Stripe under the lock of the
 * subscription, so that messages may come twice, late and in any order.
 */
@Injectable()
export class TakeWebhook {
  private readonly logger = new Logger('Stripe');

  constructor(
    private readonly account: StripeAccount,
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly applying: ApplyStripeSubscription,
    private readonly invoices: KeepStripeInvoice,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `webhook.refused`, `subscription.unavailable`; what Stripe does not answer to is thrown, and Stripe sends it again. */
  async execute(payload: string, signature: string): Promise<void> {
    const event = this.account.api().verified(payload, signature);
    await this.transactions.run((manager) => this.take(manager, event));
  }

  private async take(manager: EntityManager, event: Stripe.Event): Promise<void> {
    const subject = subjectOf(event);
    const customerId = subject?.customerId ?? null;
    const customer = customerId === null ? null : await manager.findOneBy(StripeCustomer, { customerId });
    const outcome = customer && subject ? 'applied' : matters(event, subject) ? 'unmatched' : 'ignored';
    if (!(await this.isNew(manager, event, { customerId, outcome }))) return;
    if (subject !== null && customer) await this.apply(manager, customer, subject, event);
    if (outcome === 'unmatched') await this.tellOperators(manager, event, customerId);
  }

  /** Of the same message twice at once, the second waits for the first and finds it there. */
  private async isNew(
    manager: EntityManager,
    { id, type, created }: Stripe.Event,
    about: Pick<StripeEventRow, 'customerId' | 'outcome'>,
  ): Promise<boolean> {
    const made = await manager
      .createQueryBuilder()
      .insert()
      .into(StripeEventRow)
      .values({ id, type, createdAt: new Date(created * 1000), ...about })
      .orIgnore()
      .returning('id')
      .execute();
    return (made.raw as unknown[]).length > 0;
  }

  private async apply(
    manager: EntityManager,
    { userId }: StripeCustomer,
    { subscriptionId }: Subject,
    event: Stripe.Event,
  ) {
    const present = await this.subscriptions.lock(manager, userId);
    const customer = await manager.findOneByOrFail(StripeCustomer, { userId });
    if (subscriptionId !== null) {
      await this.applying.execute(manager, present, customer, await this.account.api().subscription(subscriptionId));
    }
    if (event.type === 'invoice.paid') await this.invoices.execute(manager, userId, event.data.object);
  }

  private async tellOperators(manager: EntityManager, { id, type }: Stripe.Event, customerId: string | null) {
    const customer = customerId ?? 'none';
    const difference = `Stripe told of ${type} (${id}) for the customer ${customer}, who is nobody here.`;
    this.logger.warn(difference);
    const data = { user_id: null, customer, difference };
    await this.outbox.append(manager, subscriptionMismatched, data, { subject: customer, actor: null });
  }
}
