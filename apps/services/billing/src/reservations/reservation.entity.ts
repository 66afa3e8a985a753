import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Month } from '../usage/monthly-usages';

/** Presentations of a month that a batch may make, and those it gave back. */
@Entity('reservations')
export class Reservation {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId!: string;

  @Column('date')
  month!: Month;

  @Column('int')
  count!: number;

  @Column('int', { name: 'given_back', default: 0 })
  givenBack!: number;

  /** Whether the decks of the batch carry the watermark: as the plan was when they were reserved. */
  @Column('boolean')
  watermark!: boolean;

  /** By the clock of the database. */
  @Column('timestamptz', { name: 'reserved_at', default: () => 'now()' })
  reservedAt!: Date;

  /** Set when the batch has ended or was not planned after all: nothing is given back any more. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
