import { Injectable } from '@nestjs/common';
import { type Actor, type HeldPlan, type UsageView } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { MonthlyUsages, monthOf } from './monthly-usages';
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

  async planOf(userId: string): Promise<HeldPlan> {
    const { tier } = await this.subscriptions.knownPlanOf(this.manager, userId);
    return { tier, billing: this.subscriptions.billing };
  }

  async execute({ userId }: Actor): Promise<UsageView> {
    const plan = await this.subscriptions.planOf(this.manager, userId);
    return {
      subscription_tier: plan.tier,
      current_month_usage: await this.usages.used(this.manager, userId, monthOf(this.clock.now())),
      usage_limit: plan.presentationsPerMonth,
      watermark: plan.watermark,
      billing: this.subscriptions.billing,
    };
  }
}
