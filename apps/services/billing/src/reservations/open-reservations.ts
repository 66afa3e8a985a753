import { Injectable } from '@nestjs/common';
import { type listOpenReservations, type OutputOf, type ParsedInputOf } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { Reservation } from './reservation.entity';

/** Longer than the event of an ending is on its way, and than any plan takes. By the clock of the database. */
const OLD = `interval '1 day'`;

interface OpenRow {
  readonly userId: string;
  readonly batchId: string;
  readonly isOld: boolean;
  readonly count: number;
  readonly reservedAt: Date;
}

/** What is reserved and not settled, whoever reserved it. */
@Injectable()
export class OpenReservations {
  constructor(private readonly manager: EntityManager) {}

  async page({
    after,
    limit,
  }: ParsedInputOf<typeof listOpenReservations>): Promise<OutputOf<typeof listOpenReservations>> {
    const open = this.manager
      .createQueryBuilder(Reservation, 'r')
      .select('r.user_id', 'userId')
      .addSelect('r.batch_id', 'batchId')
      .addSelect(`r.reserved_at < now() - ${OLD}`, 'isOld')
      .addSelect('r.count', 'count')
      .addSelect('r.reserved_at', 'reservedAt')
      .where('r.settled_at IS NULL')
      .orderBy('r.batch_id')
      .limit(limit);
    if (after !== null) open.andWhere('r.batch_id > :after', { after });
    const rows = await open.getRawMany<OpenRow>();
    return { reservations: rows.map((row) => ({ ...row, reservedAt: row.reservedAt.toISOString() })) };
  }
}
