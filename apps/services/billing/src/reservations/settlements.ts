import { Injectable } from '@nestjs/common';
import { type Actor, quotaReleased } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { MonthlyUsages } from '../usage/monthly-usages';
import { Reservation } from './reservation.entity';

export interface Settlement {
  readonly userId: string;
  readonly batchId: string;
  /** Presentations that were not made; all of them when it is left out. */
  readonly unused?: number;
  readonly actor: Actor | null;
}

/** Ends reservations: what was not made goes back to the month it was reserved in. Ended once, it stays as it is. */
@Injectable()
export class Settlements {
  constructor(
    private readonly usages: MonthlyUsages,
    private readonly outbox: Outbox,
  ) {}

  async settle(manager: EntityManager, { userId, batchId, unused, actor }: Settlement): Promise<void> {
    const reservation = await this.openReservation(manager, userId, batchId);
    if (!reservation) return;
    const count = Math.min(unused ?? reservation.count, reservation.count);
    await manager.update(Reservation, { userId, batchId }, { givenBack: count, settledAt: new Date() });
    if (count === 0) return;
    await this.usages.add(manager, userId, reservation.month, -count);
    await this.outbox.append(
      manager,
      quotaReleased,
      { user_id: userId, batch_id: batchId, count },
      { subject: batchId, actor },
    );
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
