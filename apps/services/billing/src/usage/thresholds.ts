import { Injectable } from '@nestjs/common';
import { type Actor, type Plan, quotaThresholdReached } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { type Month, monthAfter } from './monthly-usages';
import { ToldThreshold } from './told-threshold.entity';

/** In percent of what the plan allows, the higher first. */
const THRESHOLDS = [100, 80] as const;

interface MonthMade {
  readonly month: Month;
  readonly made: number;
  readonly actor: Actor | null;
}

/** Those that are reached, the highest first. */
export const reachedThresholds = (used: number, limit: number): (typeof THRESHOLDS)[number][] =>
  THRESHOLDS.filter((percent) => used * 100 >= limit * percent);

/**
 * Tells users when most of a month is used, and when all of it is: each once for a plan and a month, however it goes up and down. What a batch
 * has only reserved does not count: rows that fail are given back, and who was told too early would not be told again.
 */
@Injectable()
export class Thresholds {
  constructor(private readonly outbox: Outbox) {}

  /**
   * In the transaction that has used something, with the month locked. What is passed at one go is told of once, by the highest.
   *
   * @param made presentations of the month, without what is reserved for those that are being made
   */
  async tell(manager: EntityManager, userId: string, plan: Plan, { month, made, actor }: MonthMade): Promise<void> {
    const limit = plan.presentationsPerMonth;
    if (limit === null) return;
    const [highest, ...lower] = reachedThresholds(made, limit);
    if (highest === undefined || !(await this.mark(manager, userId, plan, month, highest))) return;
    for (const percent of lower) await this.mark(manager, userId, plan, month, percent);
    const about = { user_id: userId, month, tier: plan.tier, percent: highest, used: made, limit };
    const data = { ...about, resets_on: monthAfter(month) };
    await this.outbox.append(manager, quotaThresholdReached, data, { subject: userId, actor });
  }

  /** Whether it was not marked before. */
  private async mark(manager: EntityManager, userId: string, { tier }: Plan, month: Month, percent: number) {
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
