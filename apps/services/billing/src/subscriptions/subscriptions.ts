import { Inject, Injectable } from '@nestjs/common';
import { type Plan, planOf } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { Subscription } from './subscription.entity';

/** Each user's plan. Every user has one: the tier of new users until another is chosen. */
@Injectable()
export class Subscriptions {
  constructor(@Inject(billingConfig.token) private readonly config: BillingConfig) {}

  /** Begins the subscription of a user; one that has begun stays as it is. */
  async begin(manager: EntityManager, userId: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Subscription)
      .values({ userId, tier: this.config.SIGNUP_TIER })
      .orIgnore()
      .execute();
  }

  /** The user's subscription; begins that of a user whose confirmation event has not arrived yet. */
  async of(manager: EntityManager, userId: string): Promise<Subscription> {
    const known = await manager.findOneBy(Subscription, { userId });
    if (known) return known;
    await this.begin(manager, userId);
    return manager.findOneByOrFail(Subscription, { userId });
  }

  async planOf(manager: EntityManager, userId: string): Promise<Plan> {
    // Every call of a program asks, and for the tier alone.
    const known = await manager.findOne(Subscription, { where: { userId }, select: { userId: true, tier: true } });
    return planOf((known ?? (await this.of(manager, userId))).tier);
  }

  /** The same, locked: of two changes at once, the second begins when the first is there. */
  async lock(manager: EntityManager, userId: string): Promise<Subscription> {
    await this.begin(manager, userId);
    return manager.findOneOrFail(Subscription, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }
}
