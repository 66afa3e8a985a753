import { Injectable } from '@nestjs/common';
import { type Actor, type OutputOf, type Plan, quotaReserved, type reserveQuota } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { MonthlyUsages, monthOf } from '../usage/monthly-usages';
import { Subscriptions } from '../subscriptions/subscriptions';
import { quotaExceeded, reservationSettled } from './quota.errors';
import { Reservation } from './reservation.entity';

export interface ReserveQuotaCommand {
  readonly batchId: string;
  readonly count: number;
}

interface Order extends ReserveQuotaCommand {
  readonly userId: string;
  /** Null where its owner has not asked for it. */
  readonly actor: Actor | null;
  readonly month: string;
}

/**
 * Reserves presentations of this month for a batch. The same batch reserves once, however often it asks; calls in parallel
 * never reserve more than the plan allows. Throws `quota.exceeded`; `batch.invalid` for a batch that gave its own back; `user.not_found`.
 */
@Injectable()
export class ReserveQuota {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly usages: MonthlyUsages,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, command: ReserveQuotaCommand): Promise<OutputOf<typeof reserveQuota>> {
    return this.take(actor.userId, actor, command);
  }

  /** The same for somebody who has not asked for it: their batch, and what their plan has left. */
  onBehalfOf(userId: string, command: ReserveQuotaCommand): Promise<OutputOf<typeof reserveQuota>> {
    return this.take(userId, null, command);
  }

  private take(
    userId: string,
    actor: Actor | null,
    command: ReserveQuotaCommand,
  ): Promise<OutputOf<typeof reserveQuota>> {
    return this.transactions.runInTurn(userId, async (manager) => {
      const month = monthOf(this.clock.now());
      const plan = await this.subscriptions.heldPlanOf(manager, userId);
      const used = await this.usages.lock(manager, userId, month);
      const known = await manager.findOneBy(Reservation, { userId, batchId: command.batchId });
      if (known?.settledAt) throw reservationSettled();
      if (known) return { watermark: known.watermark };

      this.assertEnough(plan, used, command.count, month);
      await this.reserve(manager, plan, { ...command, userId, actor, month });
      return { watermark: plan.watermark, retentionDays: plan.retentionDays };
    });
  }

  /** Throws `quota.exceeded` where so many would be refused now. */
  async check({ userId }: Actor, count: number): Promise<void> {
    const month = monthOf(this.clock.now());
    const plan = await this.subscriptions.planOf(this.manager, userId);
    this.assertEnough(plan, await this.usages.used(this.manager, userId, month), count, month);
  }

  private assertEnough(plan: Plan, used: number, needed: number, month: string): void {
    const { billing } = this.subscriptions;
    const limit = plan.presentationsPerMonth;
    if (limit !== null && used + needed > limit) throw quotaExceeded({ plan, limit, used, needed, month, billing });
  }

  private async reserve(
    manager: EntityManager,
    { watermark }: Plan,
    { userId, actor, batchId, count, month }: Order,
  ): Promise<void> {
    await manager.insert(Reservation, { userId, batchId, month, count, watermark });
    await this.usages.add(manager, userId, month, count);
    await this.outbox.append(
      manager,
      quotaReserved,
      { user_id: userId, batch_id: batchId, count },
      { subject: batchId, actor },
    );
  }
}
