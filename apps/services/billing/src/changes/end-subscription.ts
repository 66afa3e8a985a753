import { Injectable } from '@nestjs/common';
import { type Actor, Problem } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { PaymentProvider } from '../payments/payment-provider';
import { paidPeriodOf, Subscription } from '../subscriptions/subscription.entity';
import { Subscriptions } from '../subscriptions/subscriptions';
import { SubscriptionEvents } from './subscription-events';

const conflict = (detail: string): Problem => new Problem('subscription.conflict', { detail });

/** Whether what is paid ends with its period, and nothing is paid then. */
export const canCancel = (subscription: Subscription): boolean =>
  paidPeriodOf(subscription) !== null && subscription.nextTier !== 'free';

const assertCancellable = (subscription: Subscription): void => {
  if (canCancel(subscription)) return;
  throw conflict(
    subscription.nextTier === 'free'
      ? 'Your plan is cancelled already, and ends with its period.'
      : 'There is nothing to cancel: you pay nothing for your plan.',
  );
};

const assertResumable = ({ nextTier }: Subscription): void => {
  if (nextTier === null) throw conflict('Your plan goes on as it is: no change is to come.');
};

/** Cancels what is paid at the end of its period, and takes back what was to come then. */
@Injectable()
export class EndSubscription {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly provider: PaymentProvider,
    private readonly events: SubscriptionEvents,
  ) {}

  /** Throws `subscription.unavailable`, `subscription.conflict`. */
  cancel(actor: Actor): Promise<void> {
    return this.change(actor, true, assertCancellable, async (manager, subscription) => {
      const next = { nextTier: 'free', nextInterval: null } as const;
      await manager.update(Subscription, { userId: actor.userId }, next);
      await this.events.scheduled(manager, { ...subscription, ...next }, actor);
    });
  }

  /** Throws `subscription.unavailable`, `subscription.conflict`. */
  resume(actor: Actor): Promise<void> {
    return this.change(actor, false, assertResumable, async (manager, subscription) => {
      await manager.update(Subscription, { userId: actor.userId }, { nextTier: null, nextInterval: null });
      await this.events.resumed(manager, subscription, actor);
    });
  }

  private async change(
    actor: Actor,
    ending: boolean,
    assertPossible: (subscription: Subscription) => void,
    make: (manager: EntityManager, subscription: Subscription) => Promise<void>,
  ): Promise<void> {
    const { userId } = actor;
    const present = await this.subscriptions.of(this.manager, userId);
    if (this.provider.kind !== 'none') assertPossible(present);
    if (await this.provider.setEnding(actor, present, ending)) return;
    await this.transactions.runInTurn(userId, async (manager) => {
      const subscription = await this.subscriptions.lock(manager, userId);
      assertPossible(subscription);
      await make(manager, subscription);
    });
  }
}
