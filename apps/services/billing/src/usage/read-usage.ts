import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type getMonthUsage,
  type OutputOf,
  type SubscriptionTier,
  type UsageView,
} from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { Clock } from '../clock/clock';
import { Reservation } from '../reservations/reservation.entity';
import { monthAfter, MonthlyUsages, monthOf } from './monthly-usages';
import { Subscriptions } from '../subscriptions/subscriptions';

/** The actor's plan, and how much of it this month is used. */
@Injectable()
export class ReadUsage {
  constructor(
    private readonly manager: EntityManager,
    private readonly subscriptions: Subscriptions,
    private readonly usages: MonthlyUsages,
    private readonly clock: Clock,
  ) {}

  async tierOf(userId: string): Promise<SubscriptionTier> {
    const { tier } = await this.subscriptions.planOf(this.manager, userId);
    return tier;
  }

  async month({ userId }: Actor): Promise<OutputOf<typeof getMonthUsage>> {
    const { tier, presentationsPerMonth: limit } = await this.subscriptions.planOf(this.manager, userId);
    const month = monthOf(this.clock.now());
    const counted = await this.usages.used(this.manager, userId, month);
    const reserved = (await this.manager.sum(Reservation, 'count', { userId, month, settledAt: IsNull() })) ?? 0;
    return {
      plan: tier,
      month: month.slice(0, 7),
      presentations: { used: counted - reserved, reserved, limit },
      resets_at: new Date(monthAfter(month)).toISOString(),
    };
  }

  async execute({ userId }: Actor): Promise<UsageView> {
    const plan = await this.subscriptions.planOf(this.manager, userId);
    return {
      subscription_tier: plan.tier,
      current_month_usage: await this.usages.used(this.manager, userId, monthOf(this.clock.now())),
      usage_limit: plan.presentationsPerMonth,
      watermark: plan.watermark,
    };
  }
}
