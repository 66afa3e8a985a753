import { Injectable, Logger } from '@nestjs/common';
import { listOpenReservations, type OutputOf, releaseQuota, settleQuota } from '@rowdeck/contracts';
import { concernsAll } from '@rowdeck/failures';
import { RpcClient } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { outcomesOf, type ReservationOutcome } from './reservation-outcomes.repository';

/** As many as one call returns. */
const AT_ONCE = 1000;

/** What a plan gives back has no plan for a moment, and is still reserved. At the second look in a row it is lost. */
const LOOKS_UNTIL_LOST = 2;

type OpenReservation = OutputOf<typeof listOpenReservations>['reservations'][number];

/**
 * Compares what billing holds reserved with what became of it. The event of a batch's end settles its reservation as a rule; it may be late, where who was
 * handed it died, and lost. What no batch and no plan has is given back once nothing about it can be on its way any more.
 */
@Injectable()
export class ReconcileQuota {
  private readonly logger = new Logger(ReconcileQuota.name);
  /** Reservations that nothing had at the last look → for how many looks in a row. */
  private lost = new Map<string, number>();

  constructor(
    private readonly manager: EntityManager,
    private readonly rpc: RpcClient,
  ) {}

  async execute(): Promise<void> {
    let after: string | null = null;
    const lost = new Set<string>();
    do {
      const page: OutputOf<typeof listOpenReservations> = await this.rpc.call(listOpenReservations, {
        after,
        limit: AT_ONCE,
      });
      await this.reconcile(page.reservations, lost);
      after = page.reservations.length < AT_ONCE ? null : (page.reservations.at(-1)?.batchId ?? null);
    } while (after !== null);
    this.lost = new Map([...this.lost].filter(([batchId]) => lost.has(batchId)));
  }

  /** They were reserved before this looks for what became of them: a batch, or its plan, was there before its reservation. */
  private async reconcile(reservations: readonly OpenReservation[], lost: Set<string>): Promise<void> {
    const open = new Map(reservations.map((reservation) => [reservation.batchId, reservation]));
    const held = new Set<string>();
    for (const outcome of await outcomesOf(this.manager, [...open.keys()])) {
      const reservation = open.get(outcome.batchId);
      if (!reservation) continue;
      if (outcome.lost) {
        lost.add(outcome.batchId);
        this.name(reservation);
      }
      if (held.has(reservation.userId)) continue;
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

  /** Once in the life of this process, and long before it is given back: until then somebody has less of a month than they should. */
  private name({ userId, batchId, isOld, count, reservedAt }: OpenReservation): void {
    const looks = (this.lost.get(batchId) ?? 0) + 1;
    this.lost.set(batchId, looks);
    if (looks !== LOOKS_UNTIL_LOST || isOld) return;
    const ageMs = reservedAt === undefined ? undefined : databaseNow().getTime() - Date.parse(reservedAt);
    const ageMinutes = ageMs === undefined ? undefined : Math.round(ageMs / 60_000);
    this.logger.warn(
      { userId, batchId, presentations: count, reservedAt, ageMinutes },
      'No batch has what is reserved for it: it is given back when it is a day old',
    );
  }

  private async end(reservation: OpenReservation, { unused, lost }: ReservationOutcome): Promise<void> {
    const { userId, batchId, isOld } = reservation;
    if (unused !== null) await this.rpc.call(settleQuota, { userId, batchId, unused });
    else if (lost && isOld) await this.giveBack(reservation);
  }

  private async giveBack({ userId, batchId, count }: OpenReservation): Promise<void> {
    await this.rpc.call(releaseQuota, { userId, batchId });
    this.logger.warn({ userId, batchId, presentations: count }, 'A reservation that no batch has was given back');
  }
}
