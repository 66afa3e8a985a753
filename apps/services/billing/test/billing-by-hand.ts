import { randomUUID } from 'node:crypto';
import { type Actor, type WantedChange } from '@rowdeck/contracts';
import { offlineOutbox } from '@rowdeck/messaging';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { ChangeSubscription } from '../src/changes/change-subscription';
import { EndSubscription } from '../src/changes/end-subscription';
import { GrantSubscription } from '../src/changes/grant-subscription';
import { QuoteChange } from '../src/changes/quote-change';
import { SubscriptionEvents } from '../src/changes/subscription-events';
import { TurnPeriods } from '../src/changes/turn-periods';
import { Clock } from '../src/clock/clock';
import { billingConfig } from '../src/config/billing.config';
import { billingDatabase } from '../src/database/billing.database';
import { Buyers } from '../src/invoices/buyers';
import { Invoice } from '../src/invoices/invoice.entity';
import { IssueInvoice } from '../src/invoices/issue-invoice';
import { MarkInvoicePaid } from '../src/invoices/mark-invoice-paid';
import { ReadInvoices } from '../src/invoices/read-invoices';
import { ReadSubscription } from '../src/overview/read-subscription';
import { paymentProvider } from '../src/providers/payment-provider.provider';
import { type PaymentProvider } from '../src/payments/payment-provider';
import { MonthUsage } from '../src/reservations/month-usage';
import { ReleaseQuota } from '../src/reservations/release-quota';
import { ReserveQuota } from '../src/reservations/reserve-quota';
import { Settlements } from '../src/reservations/settlements';
import { ApplyStripeSubscription } from '../src/stripe/apply-stripe-subscription';
import { KeepStripeInvoice } from '../src/stripe/keep-stripe-invoice';
import { Reconcile } from '../src/stripe/reconcile';
import { StripeAccount } from '../src/stripe/stripe-account';
import { TakeWebhook } from '../src/stripe/take-webhook';
import { Subscriptions } from '../src/subscriptions/subscriptions';
import { MonthlyUsages } from '../src/usage/monthly-usages';
import { ReadUsage } from '../src/usage/read-usage';
import { Thresholds } from '../src/usage/thresholds';

/** A clock that stands still until the test moves it. */
export class ClockForTest extends Clock {
  private time = new Date('2026-11-10T09:00:00Z');

  override now(): Date {
    return this.time;
  }

  moveTo(time: string): void {
    this.time = new Date(time.length === 10 ? `${time}T09:00:00Z` : time);
  }
}

export const newOperator = (): Actor => ({
  ...{ userId: randomUUID(), email: 'olga@example.org', name: 'Olga', via: 'session' },
  admin: true,
});

export const ADDRESS = { address: '1 Main Street', postal_code: '10115', city: 'Berlin', country: 'DE' } as const;

/** The use cases of billing on a database of their own, at a time that the test says. */
export class BillingByHand {
  readonly clock = new ClockForTest();
  readonly account: StripeAccount;

  private constructor(
    readonly database: TestDatabase,
    private readonly env: Record<string, string>,
  ) {
    this.account = new StripeAccount(this.config);
  }

  static async start(env: Record<string, string> = {}): Promise<BillingByHand> {
    return new BillingByHand(await freshDatabase('billing', billingDatabase), env);
  }

  private readonly outbox = offlineOutbox('billing');
  readonly buyers = new Buyers();
  private readonly events = new SubscriptionEvents(this.outbox);

  get config() {
    return billingConfig.read(new ServiceEnvironment(this.env));
  }

  get manager() {
    return this.database.dataSource.manager;
  }

  get subscriptions() {
    return new Subscriptions(this.config);
  }

  get invoices() {
    return new IssueInvoice(this.config, this.outbox);
  }

  get provider(): PaymentProvider {
    const { config, account, manager, database, subscriptions, applying } = this;
    const parts = [config, account, manager, database.transactions, subscriptions, applying];
    return paymentProvider.useFactory(...parts) as PaymentProvider;
  }

  get applying() {
    return new ApplyStripeSubscription(this.config, this.events, this.outbox);
  }

  get webhooks() {
    const { account, database, subscriptions, applying, outbox } = this;
    const invoices = new KeepStripeInvoice();
    return new TakeWebhook(account, database.transactions, subscriptions, applying, invoices, outbox);
  }

  get reconciliation() {
    const { account, manager, database, clock, config, outbox } = this;
    return new Reconcile(account, manager, database.transactions, clock, config, outbox);
  }

  get changes() {
    const { manager, database, clock, subscriptions, quotes, buyers, invoices, provider, events } = this;
    return new ChangeSubscription(
      ...([manager, database.transactions, clock, subscriptions, quotes, buyers, invoices, provider, events] as const),
    );
  }

  /** Made by somebody who has said where they live; who has not yet, does so first. */
  async change(actor: Actor, wanted: WantedChange): Promise<string | null> {
    const { address, ...known } = await this.buyers.of(this.manager, actor);
    if (address === '') await this.buyers.save(this.manager, actor, { ...known, ...ADDRESS });
    return this.changes.execute(actor, wanted);
  }

  get quotes() {
    const { manager, config, clock, subscriptions, buyers, provider } = this;
    return new QuoteChange(manager, config, clock, subscriptions, buyers, provider);
  }

  get ending() {
    const { manager, database, subscriptions, provider, events } = this;
    return new EndSubscription(manager, database.transactions, subscriptions, provider, events);
  }

  get grants() {
    return new GrantSubscription(this.database.transactions, this.clock, this.provider, this.events);
  }

  get periods() {
    const { database, clock, buyers, invoices, provider, events } = this;
    return new TurnPeriods(database.transactions, clock, buyers, invoices, provider, events);
  }

  get payments() {
    return new MarkInvoicePaid(this.database.transactions, this.clock, this.outbox);
  }

  /** What reserves, counts and gives back presentations. */
  get quotas() {
    const { manager, clock, subscriptions, outbox } = this;
    const { transactions } = this.database;
    const usages = new MonthlyUsages();
    const settlements = new Settlements(subscriptions, usages, new Thresholds(outbox), outbox, clock);
    return {
      usages,
      settlements,
      reserve: new ReserveQuota(manager, transactions, subscriptions, usages, outbox, clock),
      release: new ReleaseQuota(transactions, subscriptions, usages, settlements, clock),
      usage: new ReadUsage(manager, subscriptions, usages, clock),
      month: new MonthUsage(manager, subscriptions, usages, clock),
    };
  }

  get readInvoices() {
    return new ReadInvoices(this.manager);
  }

  view(actor: Actor) {
    const { manager, clock, subscriptions, provider, config } = this;
    return new ReadSubscription(manager, clock, subscriptions, new MonthlyUsages(), provider, config).execute(actor);
  }

  invoicesOf({ userId }: Actor): Promise<Invoice[]> {
    return this.manager.find(Invoice, { where: { userId }, order: { position: 'ASC' } });
  }

  /** Those about a user, in the order in which they were written: what the type ends with, and the data. */
  async eventsOf({
    userId,
  }: Actor): Promise<(readonly [type: string, data: Record<string, unknown>, actor: unknown])[]> {
    const rows = await this.manager.query<{ type: string; data: Record<string, unknown>; actor: unknown }[]>(
      `SELECT replace(envelope->>'type', 'rowdeck.billing.', '') AS type, envelope->'data' AS data,
              envelope->'actor'->>'email' AS actor
       FROM outbox WHERE envelope->'data'->>'user_id' = $1 ORDER BY position`,
      [userId],
    );
    return rows.map(({ type, data, actor }) => [type, data, actor] as const);
  }

  close(): Promise<void> {
    return this.database.drop();
  }
}
