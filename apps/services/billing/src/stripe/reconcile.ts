import { Inject, Injectable, Logger } from '@nestjs/common';
import { subscriptionMismatched } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { type Stripe } from 'stripe';
import { EntityManager, In, IsNull, Not } from 'typeorm';
import { Clock } from '../clock/clock';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { Subscription } from '../subscriptions/subscription.entity';
import { differencesOf } from './differences';
import { beginReconciliation, forgetBefore } from './reconciliation.repository';
import { StripeAccount } from './stripe-account';
import { idOf } from './stripe-api';
import { StripeCustomer } from './stripe-customer.entity';
import { stripePlanOf } from './stripe-plan';

/** Compared at once. */
const AT_ONCE = 100;

interface Difference {
  readonly userId: string | null;
  readonly customer: string;
  readonly difference: string;
}

/** Compares, once a day, what Stripe knows with what is known here, and names every difference. It changes nothing: a person looks at it. */
@Injectable()
export class Reconcile {
  private readonly logger = new Logger('Stripe');

  constructor(
    private readonly account: StripeAccount,
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(billingConfig.token) private readonly config: BillingConfig,
    private readonly outbox: Outbox,
  ) {}

  @Every({ seconds: 3_600, task: 'compare subscriptions with Stripe, once a day' })
  async executeDaily(): Promise<void> {
    // Of several replicas, one does it; and a day that is not over is not done again after a restart.
    const today = this.clock.today();
    if (!this.account.isUsed || !(await beginReconciliation(this.manager, today))) return;
    await forgetBefore(this.manager, today);
    await this.execute();
  }

  /** Returns what was named. */
  async execute(): Promise<Difference[]> {
    const seen = new Set<string>();
    const found: Difference[] = [];
    const batch: Stripe.Subscription[] = [];
    for await (const subscription of this.account.api().subscriptions()) {
      seen.add(subscription.id);
      batch.push(subscription);
      if (batch.length === AT_ONCE) found.push(...(await this.compare(batch.splice(0))));
    }
    found.push(...(await this.compare(batch)), ...(await this.unseen(seen)));
    for (const difference of found) await this.name(difference);
    return found;
  }

  private async compare(said: readonly Stripe.Subscription[]): Promise<Difference[]> {
    const ids = said.map(({ customer }) => idOf(customer) ?? '');
    const customers = await this.manager.findBy(StripeCustomer, { customerId: In(ids) });
    const ours = await this.manager.findBy(Subscription, { userId: In(customers.map(({ userId }) => userId)) });
    return said.flatMap((subscription) => {
      const customer = idOf(subscription.customer) ?? '';
      const known = customers.find(({ customerId }) => customerId === customer);
      const present = ours.find(({ userId }) => userId === known?.userId);
      const plan = stripePlanOf(subscription, this.config.STRIPE_PRICES);
      return differencesOf(subscription.id, plan, known ?? null, present ?? null).map((difference) => ({
        ...{ userId: known?.userId ?? null, customer, difference },
      }));
    });
  }

  /** What is paid here with a subscription that Stripe does not list. */
  private async unseen(seen: ReadonlySet<string>): Promise<Difference[]> {
    const customers = await this.manager.findBy(StripeCustomer, { subscriptionId: Not(IsNull()) });
    return customers
      .filter(({ subscriptionId }) => !seen.has(subscriptionId ?? ''))
      .map(({ userId, customerId, subscriptionId }) => ({
        ...{ userId, customer: customerId },
        difference: `The plan here is paid by subscription ${subscriptionId}, which Stripe does not list.`,
      }));
  }

  private async name({ userId, customer, difference }: Difference): Promise<void> {
    this.logger.warn({ userId, customer }, difference);
    const data = { user_id: userId, customer, difference };
    await this.transactions.run((manager) =>
      this.outbox.append(manager, subscriptionMismatched, data, { subject: userId ?? customer, actor: null }),
    );
  }
}
