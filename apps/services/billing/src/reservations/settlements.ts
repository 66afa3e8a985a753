import { Injectable } from '@nestjs/common';
import { type Actor, quotaReleased } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager, IsNull } from 'typeorm';
import { Clock } from '../clock/clock';
import { Subscriptions } from '../subscriptions/subscriptions';
import { type Month, MonthlyUsages, monthOf } from '../usage/monthly-usages';
import { Thresholds } from '../usage/thresholds';
import { Reservation } from './reservation.entity';

export interface Settlement {
  readonly userId: string;
  readonly batchId: string;
  /** Presentations that were not made; all of them when it is left out. */
  readonly unused?: number;
  readonly actor: Actor | null;
}

/** Presentations of a month that batches have reserved and not yet made. */
export const reservedIn = async (manager: EntityManager, userId: string, month: Month): Promise<number> =>
  (await manager.sum(Reservation, 'count', { userId, month, settledAt: IsNull() })) ?? 0;

/** Ends reservations: what was not made goes back to the month it was reserved in. Ended once, it stays as it is, and of a user who is forgotten there is none. */
@Injectable()
export class Settlements {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly usages: MonthlyUsages,
    private readonly thresholds: Thresholds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async settle(manager: EntityManager, settlement: Settlement): Promise<void> {
    const { userId, batchId, unused, actor } = settlement;
    if (!(await this.subscriptions.hold(manager, userId))) return;
    const reservation = await this.openReservation(manager, userId, batchId);
    if (!reservation) return;
    const { count, month } = reservation;
    const givenBack = Math.min(unused ?? count, count);
    await manager.update(Reservation, { userId, batchId }, { givenBack, settledAt: this.clock.now() });
    if (givenBack > 0) await this.giveBack(manager, settlement, { month, count: givenBack });
    // Who has used up a month that is over need not wait for the next.
    if (givenBack < count && month === monthOf(this.clock.now())) await this.tellMade(manager, userId, month, actor);
  }

  private async giveBack(
    manager: EntityManager,
    { userId, batchId, actor }: Settlement,
    { month, count }: Pick<Reservation, 'month' | 'count'>,
  ): Promise<void> {
    await this.usages.add(manager, userId, month, -count);
    await this.outbox.append(
      manager,
      quotaReleased,
      { user_id: userId, batch_id: batchId, count },
      { subject: batchId, actor },
    );
  }

  private async tellMade(manager: EntityManager, userId: string, month: Month, actor: Actor | null): Promise<void> {
    const plan = await this.subscriptions.knownPlanOf(manager, userId);
    const made = (await this.usages.used(manager, userId, month)) - (await reservedIn(manager, userId, month));
    await this.thresholds.tell(manager, userId, plan, { month, made, actor });
  }

  /** The reservation if it is still open, once nobody else can change it. */
  private async openReservation(manager: EntityManager, userId: string, batchId: string): Promise<Reservation | null> {
    const found = await manager.findOneBy(Reservation, { userId, batchId });
    if (!found) return null;
    await this.usages.lock(manager, userId, found.month);
    const locked = await manager.findOneByOrFail(Reservation, { userId, batchId });
    return locked.settledAt === null ? locked : null;
  }
}
