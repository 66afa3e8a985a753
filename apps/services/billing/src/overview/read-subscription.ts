import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  CURRENCY,
  type OfferedPlan,
  periodPriceMinor,
  type Plan,
  planFeatures,
  planOf,
  PLANS,
  type ScheduledChange,
  type SubscriptionTier,
  type SubscriptionView,
} from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { canCancel } from '../changes/end-subscription';
import { Clock } from '../clock/clock';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { PaymentProvider } from '../payments/payment-provider';
import { nextTermsOf, paidPeriodOf, type Subscription, termsOf } from '../subscriptions/subscription.entity';
import { Subscriptions } from '../subscriptions/subscriptions';
import { monthAfter, MonthlyUsages, monthOf } from '../usage/monthly-usages';

const placeOf = (tier: SubscriptionTier): number => PLANS.findIndex((plan) => plan.tier === tier);

const choiceOf = (plan: Plan, { tier }: Subscription): OfferedPlan['choice'] => {
  if (plan.tier === tier) return 'current';
  if (plan.priceMinor.monthly === null) return 'contact';
  return placeOf(plan.tier) > placeOf(tier) ? 'upgrade' : 'downgrade';
};

const offeredTo = (subscription: Subscription, plan: Plan): OfferedPlan => {
  const price = (interval: 'monthly' | 'annual') =>
    periodPriceMinor({ tier: plan.tier, interval, nonprofit: subscription.nonprofit });
  return {
    tier: plan.tier,
    name: plan.name,
    price_minor: { monthly: price('monthly'), annual: price('annual') },
    presentations_per_month: plan.presentationsPerMonth,
    seats: plan.seats,
    storage_bytes: plan.storageBytes,
    retention_days: plan.retentionDays,
    features: planFeatures(plan),
    choice: choiceOf(plan, subscription),
  };
};

const scheduledOf = ({ nextTier, nextInterval, interval, periodEndsOn }: Subscription): ScheduledChange | null => {
  if (nextTier === null || periodEndsOn === null) return null;
  const kind = nextTier === 'free' ? 'cancellation' : 'downgrade';
  return { kind, tier: nextTier, interval: nextInterval ?? interval, on: periodEndsOn };
};

/** What is paid, and what the next period costs. */
const paymentOf = (subscription: Subscription) => {
  const paid = paidPeriodOf(subscription);
  const next = nextTermsOf(subscription);
  return {
    period: paid && { starts_on: paid.period.startsOn, ends_on: paid.period.endsOn },
    next_price_minor: paid && next && periodPriceMinor(next),
    balance_minor: subscription.balanceMinor,
    scheduled: scheduledOf(subscription),
    granted: !paid && subscription.tier !== 'free',
    past_due: subscription.pastDue,
    can_cancel: canCancel(subscription),
  };
};

/** The actor's plan, what is used of it, and what can be done about it. */
@Injectable()
export class ReadSubscription {
  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly subscriptions: Subscriptions,
    private readonly usages: MonthlyUsages,
    private readonly provider: PaymentProvider,
    @Inject(billingConfig.token) private readonly config: Pick<BillingConfig, 'SALES_EMAIL'>,
  ) {}

  async execute({ userId }: Actor): Promise<SubscriptionView> {
    const subscription = await this.subscriptions.of(this.manager, userId);
    const month = monthOf(this.clock.now());
    const payment = paymentOf(subscription);
    return {
      ...termsOf(subscription),
      ...payment,
      billing: this.provider.kind,
      invoices_say_how_to_pay: this.provider.invoicesSayHowToPay,
      sales_email: this.config.SALES_EMAIL,
      currency: CURRENCY,
      can_cancel: payment.can_cancel && this.provider.kind !== 'none',
      current_usage: await this.usages.used(this.manager, userId, month),
      usage_limit: planOf(subscription.tier).presentationsPerMonth,
      usage_resets_on: monthAfter(month),
      plans: PLANS.map(({ tier }) => offeredTo(subscription, this.subscriptions.offered(tier))),
    };
  }
}
