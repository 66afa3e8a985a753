import { Inject, Injectable } from '@nestjs/common';
import { type Plan, planOf, type SubscriptionTier } from '@rowdeck/contracts';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { type BillingConfig, billingConfig } from '../config/billing.config';

@Entity('subscriptions')
export class Subscription {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  tier!: SubscriptionTier;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

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

  /** The user's plan; begins the subscription of a user whose confirmation event has not arrived yet. */
  async planOf(manager: EntityManager, userId: string): Promise<Plan> {
    const known = await manager.findOneBy(Subscription, { userId });
    if (known) return planOf(known.tier);
    await this.begin(manager, userId);
    const { tier } = await manager.findOneByOrFail(Subscription, { userId });
    return planOf(tier);
  }
}
