import { Injectable } from '@nestjs/common';
import { type Actor, type getMonthUsage, type OutputOf } from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { Clock } from '../clock/clock';
import { Subscriptions } from '../subscriptions/subscriptions';
import { monthAfter, MonthlyUsages, monthOf } from '../usage/monthly-usages';
import { Reservation } from './reservation.entity';
import { reservedIn } from './settlements';

/** What the month of an account has used, and what batches that run have reserved of it. */
@Injectable()
export class MonthUsage {
  constructor(
    private readonly manager: EntityManager,
    private readonly subscriptions: Subscriptions,
    private readonly usages: MonthlyUsages,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Actor): Promise<OutputOf<typeof getMonthUsage>> {
    const { tier, presentationsPerMonth: limit } = await this.subscriptions.planOf(this.manager, userId);
    const month = monthOf(this.clock.now());
    const counted = await this.usages.used(this.manager, userId, month);
    const reserved = await reservedIn(this.manager, userId, month);
    return {
      plan: tier,
      month: month.slice(0, 7),
      presentations: { used: counted - reserved, reserved, limit },
      resets_at: new Date(monthAfter(month)).toISOString(),
    };
  }

  /** Whether nothing of a batch is reserved any more. */
  async isSettled({ userId }: Actor, batchId: string): Promise<boolean> {
    return !(await this.manager.existsBy(Reservation, { userId, batchId, settledAt: IsNull() }));
  }
}
