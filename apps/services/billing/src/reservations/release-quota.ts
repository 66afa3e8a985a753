import { Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { Subscriptions } from '../subscriptions/subscriptions';
import { MonthlyUsages, monthOf } from '../usage/monthly-usages';
import { Reservation } from './reservation.entity';
import { Settlements } from './settlements';

/**
 * Gives back the whole reservation of a batch that could not be planned. Without effect when it has ended. What was not reserved yet
 * cannot be afterwards: a call that was given up may still be on its way, and nobody would ever give back what it reserves. Of a user
 * who is forgotten nothing is noted.
 */
@Injectable()
export class ReleaseQuota {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly usages: MonthlyUsages,
    private readonly settlements: Settlements,
    private readonly clock: Clock,
  ) {}

  execute(userId: string, batchId: string): Promise<void> {
    return this.transactions.runInTurn(userId, async (manager) => {
      if (!(await this.subscriptions.hold(manager, userId))) return;
      await this.refuseLater(manager, userId, batchId);
      await this.settlements.settle(manager, { userId, batchId, actor: null });
    });
  }

  /** Settles what a batch has reserved that has ended. Without effect when that was done already. Whoever asks does so again later, and waits for no lock. */
  settle(userId: string, batchId: string, unused: number): Promise<void> {
    return this.transactions.runBriefly((manager) =>
      this.settlements.settle(manager, { userId, batchId, unused, actor: null }),
    );
  }

  /** An ended reservation of nothing, unless there is one: it takes the lock that a reservation of this month waits for. */
  private async refuseLater(manager: EntityManager, userId: string, batchId: string): Promise<void> {
    const now = this.clock.now();
    const month = monthOf(now);
    await this.usages.lock(manager, userId, month);
    await manager
      .createQueryBuilder()
      .insert()
      .into(Reservation)
      .values({ userId, batchId, month, count: 0, watermark: false, settledAt: now })
      .orIgnore()
      .execute();
  }
}
