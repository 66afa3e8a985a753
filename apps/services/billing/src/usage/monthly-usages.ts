import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Month } from './month';
import { MonthlyUsage } from './monthly-usage.entity';

/** The counters of quotas. */
@Injectable()
export class MonthlyUsages {
  async used(manager: EntityManager, userId: string, month: Month): Promise<number> {
    return (await manager.findOneBy(MonthlyUsage, { userId, month }))?.used ?? 0;
  }

  /**
   * What is used, locked: whoever else wants to change it waits until this transaction ends. Every change of a reservation
   * takes this lock first, so that parallel ones neither overshoot nor deadlock.
   */
  async lock(manager: EntityManager, userId: string, month: Month): Promise<number> {
    await manager.createQueryBuilder().insert().into(MonthlyUsage).values({ userId, month }).orIgnore().execute();
    const { used } = await manager.findOneOrFail(MonthlyUsage, {
      where: { userId, month },
      lock: { mode: 'pessimistic_write' },
    });
    return used;
  }

  /** @param count presentations to add; negative to give back */
  async add(manager: EntityManager, userId: string, month: Month, count: number): Promise<void> {
    await manager.increment(MonthlyUsage, { userId, month }, 'used', count);
  }
}
