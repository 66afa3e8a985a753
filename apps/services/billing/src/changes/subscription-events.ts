import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type DataOf,
  subscriptionChanged,
  subscriptionChangeScheduled,
  subscriptionResumed,
} from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { type Subscription } from '../subscriptions/subscription.entity';

/** Why a plan is another one, and who changed it. */
export interface ChangeReason {
  readonly actor: Actor | null;
  readonly cause: DataOf<typeof subscriptionChanged>['cause'];
  readonly reason?: string;
}

/** What subscriptions tell the rest of Rowdeck, each in the transaction of its change. */
@Injectable()
export class SubscriptionEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Nothing is told where the plan is as it was. */
  async changed(
    manager: EntityManager,
    former: Subscription,
    present: Pick<Subscription, 'tier' | 'interval' | 'nonprofit'>,
    { actor, cause, reason = '' }: ChangeReason,
  ): Promise<void> {
    const { userId, tier, interval, nonprofit } = former;
    if (tier === present.tier && interval === present.interval && nonprofit === present.nonprofit) return;
    await this.outbox.append(
      manager,
      subscriptionChanged,
      {
        user_id: userId,
        tier: present.tier,
        interval: present.interval,
        nonprofit: present.nonprofit,
        former_tier: tier,
        former_interval: interval,
        former_nonprofit: nonprofit,
        cause,
        reason,
      },
      { subject: userId, actor },
    );
  }

  async scheduled(
    manager: EntityManager,
    { userId, tier, interval, nextTier, nextInterval, periodEndsOn }: Subscription,
    actor: Actor | null,
  ): Promise<void> {
    if (nextTier === null || periodEndsOn === null) return;
    const next = { next_tier: nextTier, next_interval: nextInterval ?? interval, on: periodEndsOn };
    const data = { user_id: userId, tier, interval, ...next };
    await this.outbox.append(manager, subscriptionChangeScheduled, data, { subject: userId, actor });
  }

  async resumed(manager: EntityManager, { userId, tier, interval }: Subscription, actor: Actor | null): Promise<void> {
    const data = { user_id: userId, tier, interval };
    await this.outbox.append(manager, subscriptionResumed, data, { subject: userId, actor });
  }
}
