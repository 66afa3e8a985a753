import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AgreedChange,
  type Buyer,
  type ChangeQuote,
  CURRENCY,
  periodPriceMinor,
  Problem,
  type SubscriptionTerms,
  type WantedPlan,
} from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { Buyers } from '../invoices/buyers';
import { taxRulesOf } from '../invoices/issue-invoice';
import { taxOn } from '../invoices/tax';
import { PaymentProvider } from '../payments/payment-provider';
import { type Day } from '../periods/day';
import { type Purchase, purchaseOf } from '../proration/proration';
import { paidPeriodOf, type Subscription } from '../subscriptions/subscription.entity';
import { Subscriptions } from '../subscriptions/subscriptions';
import { lossesOf } from './losses';
import { assertChoice, planChangeOf } from './plan-change';

/** What it costs to have other terms from today on. */
export const purchaseFor = (subscription: Subscription, terms: SubscriptionTerms, today: Day): Purchase => {
  const priceMinor = periodPriceMinor(terms) ?? 0;
  const { balanceMinor } = subscription;
  return purchaseOf(paidPeriodOf(subscription), terms, { today, priceMinor, balanceMinor });
};

/** Whether what is wanted is bought today, and not later or for nothing. */
export const isBoughtToday = (wanted: WantedPlan, effectiveOn: Day, today: Day): boolean =>
  wanted.tier !== 'free' && effectiveOn === today;

/** Says what a change would come to, and changes nothing. */
@Injectable()
export class QuoteChange {
  constructor(
    private readonly manager: EntityManager,
    @Inject(billingConfig.token) private readonly config: BillingConfig,
    private readonly clock: Clock,
    private readonly subscriptions: Subscriptions,
    private readonly buyers: Buyers,
    private readonly provider: PaymentProvider,
  ) {}

  /** Throws `subscription.unavailable`, `subscription.invalid`. */
  async execute(actor: Actor, wanted: WantedPlan): Promise<ChangeQuote> {
    if (this.provider.kind === 'none')
      throw new Problem('subscription.unavailable', { detail: 'Nobody is billed on this site.' });
    const subscription = await this.subscriptions.of(this.manager, actor.userId);
    assertChoice(subscription, wanted);
    return this.of(this.manager, actor, subscription, wanted);
  }

  /**
   * Throws `subscription.conflict` where a change comes to something else by now than what its owner was shown: another tab may have
   * bought a plan, a period may have ended. Amounts that are estimates are seen once more where they are paid.
   */
  async assertAgreed(
    manager: EntityManager,
    actor: Actor,
    subscription: Subscription,
    wanted: WantedPlan,
    agreed: AgreedChange,
  ): Promise<void> {
    const { kind, effective_on, due_minor, estimate } = await this.of(manager, actor, subscription, wanted);
    const isSame = kind === agreed.kind && effective_on === agreed.effective_on;
    if (isSame && (estimate || due_minor === agreed.due_minor)) return;
    throw new Problem('subscription.conflict', {
      detail:
        'Your plan or its price has changed since this page showed it. Look at what the change comes to now, and confirm it again.',
    });
  }

  private async of(
    manager: EntityManager,
    actor: Actor,
    subscription: Subscription,
    wanted: WantedPlan,
  ): Promise<ChangeQuote> {
    const today = this.clock.today();
    const change = planChangeOf(subscription, wanted, today);
    const terms = { ...wanted, nonprofit: subscription.nonprofit };
    const about = {
      ...wanted,
      kind: change.kind,
      effective_on: change.effectiveOn,
      currency: CURRENCY,
      loses: lossesOf(this.subscriptions.offered(subscription.tier), this.subscriptions.offered(wanted.tier)),
      estimate: this.provider.kind === 'stripe',
    };
    if (!isBoughtToday(wanted, change.effectiveOn, today))
      return { ...about, ...later(subscription, terms, change.effectiveOn) };
    return {
      ...about,
      ...this.atOnce(purchaseFor(subscription, terms, today), await this.buyers.of(manager, actor)),
    };
  }

  private atOnce({ lines, dueMinor, balanceMinor, paid }: Purchase, buyer: Buyer) {
    const { tax } = taxOn(dueMinor, taxRulesOf(this.config), buyer);
    return {
      lines: lines.map(({ description, amountMinor }) => ({ description, amount_minor: amountMinor })),
      tax: tax && { name: tax.name, percent: tax.percent, amount_minor: tax.amountMinor },
      due_minor: dueMinor + (tax?.amountMinor ?? 0),
      balance_minor: balanceMinor,
      next: { on: paid.period.endsOn, amount_minor: paid.priceMinor },
    };
  }
}

/** Nothing is paid today. */
const later = ({ balanceMinor }: Subscription, terms: SubscriptionTerms, on: Day) => ({
  lines: [],
  tax: null,
  due_minor: 0,
  balance_minor: balanceMinor,
  next: terms.tier === 'free' ? null : { on, amount_minor: periodPriceMinor(terms) ?? 0 },
});
