import { Injectable } from '@nestjs/common';
import { periodPriceMinor } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Clock } from '../clock/clock';
import { Buyers } from '../invoices/buyers';
import { IssueInvoice } from '../invoices/issue-invoice';
import { PaymentProvider } from '../payments/payment-provider';
import { renewalOf } from '../proration/proration';
import { columnsOf, nextTermsOf, paidPeriodOf, Subscription, unpaid } from '../subscriptions/subscription.entity';
import { SubscriptionEvents } from './subscription-events';

/** For who has bought without a name that is known; it does not happen but by hand. */
const NOBODY = { name: '', address: '', postal_code: '', city: '', country: '', tax_id: '' };

/** When a period has ended, what follows begins: the same again with an invoice, a smaller plan, or nothing. */
@Injectable()
export class TurnPeriods {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly buyers: Buyers,
    private readonly invoices: IssueInvoice,
    private readonly provider: PaymentProvider,
    private readonly events: SubscriptionEvents,
  ) {}

  @Every({ seconds: 60, task: 'renew plans and end those that were cancelled' })
  async execute(): Promise<void> {
    // With others, who takes the payment says when a period ends; and what was paid before stays when nobody is billed any more.
    if (this.provider.kind !== 'manual') return;
    while (await this.transactions.run((manager) => this.turnOne(manager)));
  }

  /** One a transaction, so that one that cannot be turned holds up no other's invoice. Several months of an absence are turned one after another. */
  private async turnOne(manager: EntityManager): Promise<boolean> {
    const subscription = await manager.findOne(Subscription, {
      where: { periodEndsOn: LessThanOrEqual(this.clock.today()) },
      order: { periodEndsOn: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!subscription) return false;
    await this.turn(manager, subscription);
    return true;
  }

  private async turn(manager: EntityManager, subscription: Subscription): Promise<void> {
    const { userId, balanceMinor } = subscription;
    const former = paidPeriodOf(subscription);
    const terms = nextTermsOf(subscription);
    const priceMinor = terms && periodPriceMinor(terms);
    if (!former || !terms || priceMinor === null) return this.end(manager, subscription);
    const renewal = renewalOf(former, terms, { priceMinor, balanceMinor });
    const buyer = (await this.buyers.find(manager, userId)) ?? NOBODY;
    // Not the first day of the period, which is past after an absence.
    const issuedOn = this.clock.today();
    await this.invoices.execute(manager, { userId, buyer, purchase: renewal, issuedOn, actor: null });
    await manager.update(Subscription, { userId }, { ...columnsOf(renewal.paid), balanceMinor: renewal.balanceMinor });
    await this.events.changed(manager, subscription, terms, { actor: null, cause: 'scheduled' });
  }

  private async end(manager: EntityManager, subscription: Subscription): Promise<void> {
    const present = unpaid('free');
    await manager.update(Subscription, { userId: subscription.userId }, present);
    await this.events.changed(
      manager,
      subscription,
      { ...subscription, ...present },
      { actor: null, cause: 'scheduled' },
    );
  }
}
