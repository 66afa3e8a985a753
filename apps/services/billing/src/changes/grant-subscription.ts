import { Injectable } from '@nestjs/common';
import { type Actor, type GrantForm, Problem, type SubscriptionTier } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { Clock } from '../clock/clock';
import { Invoice } from '../invoices/invoice.entity';
import { PaymentProvider } from '../payments/payment-provider';
import { type PaidPeriod, shareOf } from '../proration/proration';
import { paidPeriodOf, Subscription, unpaid } from '../subscriptions/subscription.entity';
import { SubscriptionEvents } from './subscription-events';

export interface Granted {
  readonly tier: SubscriptionTier;
  readonly nonprofit: boolean;
}

/** An operator gives a user a plan without a charge, or the discount of nonprofits. */
@Injectable()
export class GrantSubscription {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly events: SubscriptionEvents,
  ) {}

  /** Throws `auth.forbidden`, `user.not_found`, `subscription.invalid`. */
  async execute(actor: Actor, userId: string, form: GrantForm): Promise<Granted> {
    if (!actor.admin) throw new Problem('auth.forbidden', { detail: 'Only operators may do this.' });
    if (form.reason === '') throw withoutReason();
    return this.transactions.run((manager) => this.grant(manager, actor, userId, form));
  }

  private async grant(manager: EntityManager, actor: Actor, userId: string, form: GrantForm): Promise<Granted> {
    const lock = { mode: 'for_no_key_update' } as const;
    const subscription = await manager.findOne(Subscription, { where: { userId }, lock });
    if (!subscription) throw new Problem('user.not_found');
    const nonprofit = form.nonprofit ?? subscription.nonprofit;
    if (nonprofit !== subscription.nonprofit) await this.provider.setDiscount(manager, userId, nonprofit);
    const present = { ...subscription, ...(await this.planOf(manager, subscription, form.tier)), nonprofit };
    await manager.update(Subscription, { userId }, present);
    await this.events.changed(manager, subscription, present, { actor, cause: 'operator', reason: form.reason });
    return { tier: present.tier, nonprofit };
  }

  /** The same plan stays as it is paid. What was paid of another and not used is kept. */
  private async planOf(
    manager: EntityManager,
    subscription: Subscription,
    tier: SubscriptionTier | undefined,
  ): Promise<Partial<Subscription>> {
    if (tier === undefined || tier === subscription.tier) return {};
    const paid = paidPeriodOf(subscription);
    if (paid && this.provider.kind === 'stripe') throw billedByStripe();
    const kept = paid ? await this.unusedOf(manager, subscription.userId, paid) : 0;
    return { ...unpaid(tier), balanceMinor: subscription.balanceMinor + kept };
  }

  /** Cents that were paid and not used: what is left of the period, as far as it is more than what its invoices still wait for. */
  private async unusedOf(manager: EntityManager, userId: string, paid: PaidPeriod): Promise<number> {
    const ofPeriod = MoreThanOrEqual(paid.period.startsOn);
    const openMinor = await manager.sum(Invoice, 'netMinor', { userId, status: 'open', issuedOn: ofPeriod });
    return Math.max(0, shareOf(paid, this.clock.today()) - (openMinor ?? 0));
  }
}

const withoutReason = (): Problem => {
  const fault = 'Say why: the reason is kept in the audit trail.';
  return new Problem('subscription.invalid', { detail: fault, errors: { reason: [fault] } });
};

const billedByStripe = (): Problem => {
  const fault = 'Stripe bills this user: cancel the subscription there first, or change it there.';
  return new Problem('subscription.invalid', { detail: fault, errors: { subscription_tier: [fault] } });
};
