import { Injectable } from '@nestjs/common';
import { type Actor, type Plan, quotaThresholdReached } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { type Month, monthAfter } from './monthly-usages';
import { ToldThreshold } from './told-threshold.entity';

/** In percent of what the plan allows, the higher first. */
const THRESHOLDS = [100, 80] as const;

/** Those that are reached, the highest first. */
export const reachedThresholds = (used: number, limit: number): (typeof THRESHOLDS)[number][] =>
  THRESHOLDS.filter((percent) => used * 100 >= limit * percent);

/** Tells users when most of a month is used, and when all of it is: each once for a plan and a month, however it goes up and down. */
@Injectable()
export class Thresholds {
  constructor(private readonly outbox: Outbox) {}

  /**
   * In the transaction that has used something, with the month locked. What is passed at one go is told of once, by the highest.
   *
   * @param used presentations of the month, with those just reserved
   */
  async tell(manager: EntityManager, actor: Actor, plan: Plan, { month, used }: { month: Month; used: number }) {
    const limit = plan.presentationsPerMonth;
    if (limit === null) return;
    const [highest, ...lower] = reachedThresholds(used, limit);
    if (highest === undefined || !(await this.mark(manager, actor, plan, month, highest))) return;
    for (const percent of lower) await this.mark(manager, actor, plan, month, percent);
    const about = { user_id: actor.userId, month, tier: plan.tier, percent: highest, used, limit };
    const data = { ...about, resets_on: monthAfter(month) };
    await this.outbox.append(manager, quotaThresholdReached, data, { subject: actor.userId, actor });
  }

  /** Whether it was not marked before. */
  private async mark(manager: EntityManager, { userId }: Actor, { tier }: Plan, month: Month, percent: number) {
    const made = await manager
      .createQueryBuilder()
      .insert()
      .into(ToldThreshold)
      .values({ userId, month, tier, percent })
      .orIgnore()
      .returning('percent')
      .execute();
    return (made.raw as unknown[]).length > 0;
  }
}
