import { Injectable, Logger } from '@nestjs/common';
import { listOpenReservations, type OutputOf, releaseQuota, settleQuota } from '@rowdeck/contracts';
import { concernsAll } from '@rowdeck/failures';
import { RpcClient } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { outcomesOf, type ReservationOutcome } from './reservation-outcomes.repository';

/** As many as one call returns. */
const AT_ONCE = 1000;

type OpenReservation = OutputOf<typeof listOpenReservations>['reservations'][number];

/**
 * Compares what billing holds reserved with what became of it. The event of a batch's end settles its reservation as a rule; it may be late, where who was
 * handed it died, and lost. What no batch and no plan has is given back once nothing about it can be on its way any more.
 */
@Injectable()
export class ReconcileQuota {
  private readonly logger = new Logger(ReconcileQuota.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly rpc: RpcClient,
  ) {}

  async execute(): Promise<void> {
    let after: string | null = null;
    do {
      const page: OutputOf<typeof listOpenReservations> = await this.rpc.call(listOpenReservations, {
        after,
        limit: AT_ONCE,
      });
      await this.reconcile(page.reservations);
      after = page.reservations.length < AT_ONCE ? null : (page.reservations.at(-1)?.batchId ?? null);
    } while (after !== null);
  }

  /** They were reserved before this looks for what became of them: a batch, or its plan, was there before its reservation. */
  private async reconcile(reservations: readonly OpenReservation[]): Promise<void> {
    const open = new Map(reservations.map((reservation) => [reservation.batchId, reservation]));
    const held = new Set<string>();
    for (const outcome of await outcomesOf(this.manager, [...open.keys()])) {
      const reservation = open.get(outcome.batchId);
      if (!reservation || held.has(reservation.userId)) continue;
      try {
        await this.end(reservation, outcome);
      } catch (error) {
        // Somebody may hold the row of one user, which is no reason to leave the others. Where billing is away, each of them would be waited for.
        if (concernsAll(error)) throw error;
        held.add(reservation.userId);
        this.logger.warn({ err: error, userId: reservation.userId }, 'What a user has reserved is compared later');
      }
    }
  }

  private async end({ userId, batchId, isOld }: OpenReservation, { unused, lost }: ReservationOutcome): Promise<void> {
    if (unused !== null) await this.rpc.call(settleQuota, { userId, batchId, unused });
    else if (lost && isOld) await this.giveBack(userId, batchId);
  }

  private async giveBack(userId: string, batchId: string): Promise<void> {
    await this.rpc.call(releaseQuota, { userId, batchId });
    this.logger.warn({ userId, batchId }, 'A reservation that no batch has was given back');
  }
}
