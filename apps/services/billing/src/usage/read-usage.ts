import { type Actor, type UsageView } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { monthOf } from '../months/month';
import { type MonthlyUsages } from '../reservations/monthly-usages';
import { type Subscriptions } from '../subscriptions/subscriptions';

/** The actor's plan, and how much of it this month is used. */
export class ReadUsage {
  constructor(
    private readonly manager: EntityManager,
    private readonly subscriptions: Subscriptions,
    private readonly usages: MonthlyUsages,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async execute({ userId }: Actor): Promise<UsageView> {
    const plan = await this.subscriptions.planOf(this.manager, userId);
    return {
      subscription_tier: plan.tier,
      current_month_usage: await this.usages.used(this.manager, userId, monthOf(this.now())),
      usage_limit: plan.presentationsPerMonth,
      watermark: plan.watermark,
    };
  }
}
