import { Inject, Injectable } from '@nestjs/common';
import { type BillingKind, keptAtMost, type Plan, planOf, Problem, type SubscriptionTier } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { ForgottenUsersRepository } from './forgotten-users.repository';
import { Subscription } from './subscription.entity';

/** Every call of a program asks, and TypeORM would write the statement anew for each. */
const TIER = 'SELECT tier FROM subscriptions WHERE user_id = $1';

/** Each user's plan. Every user has one: the tier of new users until another is chosen. */
@Injectable()
export class Subscriptions {
  constructor(@Inject(billingConfig.token) private readonly config: BillingConfig) {}

  /** How plans are paid for on this site. */
  get billing(): BillingKind {
    return this.config.BILLING;
  }

  /** A plan as this site keeps it: an operator may keep batches for a shorter time. */
  offered(tier: SubscriptionTier): Plan {
    return keptAtMost(planOf(tier), this.config.BATCH_RETENTION_DAYS);
  }

  /** Begins the subscription of a user; one that has begun stays as it is, and who is forgotten gets none. */
  begin(manager: EntityManager, userId: string): Promise<void> {
    return manager.transaction((inside) =>
      new ForgottenUsersRepository(inside).beginSubscription(userId, this.config.SIGNUP_TIER),
    );
  }

  /** The user's subscription; begins that of a user whose confirmation event has not arrived yet. Throws `user.not_found` of who is forgotten. */
  async of(manager: EntityManager, userId: string): Promise<Subscription> {
    const known = await manager.findOneBy(Subscription, { userId });
    if (known) return known;
    await this.begin(manager, userId);
    return present(await manager.findOneBy(Subscription, { userId }));
  }

  async planOf(manager: EntityManager, userId: string): Promise<Plan> {
    const [known] = await manager.query<Pick<Subscription, 'tier'>[]>(TIER, [userId]);
    return planOf((known ?? (await this.of(manager, userId))).tier);
  }

  /** The same for what is noted of a user: until the transaction has ended, they are not forgotten. Throws `user.not_found` of who is. */
  async heldPlanOf(manager: EntityManager, userId: string): Promise<Plan> {
    const known = await this.held(manager, userId);
    if (known) return planOf(known.tier);
    await this.begin(manager, userId);
    return planOf(present(await this.held(manager, userId)).tier);
  }

  /** The same without beginning anything: for those who ask about somebody who may be gone. */
  async knownPlanOf(manager: EntityManager, userId: string): Promise<Plan> {
    const [known] = await manager.query<Pick<Subscription, 'tier'>[]>(TIER, [userId]);
    return planOf(known?.tier ?? this.config.SIGNUP_TIER);
  }

  /**
   * Whether there is a subscription, which then stays until the transaction has ended. For what others tell of a user whom they, or we, may have forgotten
   * meanwhile: without one, nothing is noted of anybody.
   */
  async hold(manager: EntityManager, userId: string): Promise<boolean> {
    return (await this.held(manager, userId)) !== null;
  }

  /** Locks the subscription of a user who may have none. */
  async lockKnown(manager: EntityManager, userId: string): Promise<void> {
    await manager.findOne(Subscription, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Begun and locked: of two changes at once, the second begins when the first is there. What is noted of the user meanwhile does not wait for it. */
  async lock(manager: EntityManager, userId: string): Promise<Subscription> {
    await this.begin(manager, userId);
    return present(await manager.findOne(Subscription, { where: { userId }, lock: { mode: 'for_no_key_update' } }));
  }

  private held(manager: EntityManager, userId: string): Promise<Subscription | null> {
    return manager.findOne(Subscription, { where: { userId }, lock: { mode: 'for_key_share' } });
  }
}

const present = (subscription: Subscription | null): Subscription => {
  if (subscription) return subscription;
  throw new Problem('user.not_found', { detail: 'The account is gone.' });
};
