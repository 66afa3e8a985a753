import { Injectable } from '@nestjs/common';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** The first day of a calendar month in UTC, `YYYY-MM-01`: the period of a quota. */
export type Month = string;

export const monthOf = (time: Date): Month => `${time.toISOString().slice(0, 7)}-01`;

/** The first day of the month after. */
export const monthAfter = (month: Month): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number, 1)));
};

/** What a user has reserved in a month, less what was given back. Its row is the lock that reservations queue for. */
@Entity('monthly_usages')
export class MonthlyUsage {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('date')
  month!: Month;

  @Column('int', { default: 0 })
  used!: number;
}

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
