import { type Actor } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A batch that is being planned. Written before its quota is reserved and its rows are stored, gone in the transaction that
 * inserts the batch: what a process leaves here when it dies says what the sweeper has to give back.
 */
@Entity('plans_in_progress')
export class PlanInProgress {
  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId!: string;

  @Column('jsonb')
  actor!: Actor;

  @Column('text', { name: 'incoming_key' })
  incomingKey!: string;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  /** Its planner is alive until then at least, by the clock of the database; null of a plan that the release before has begun. */
  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil?: Date | null;

  /** What it takes of its account. */
  @Column('bigint', { name: 'stored_bytes', default: 0 })
  storedBytes!: string;

  /** The batch of which rows are to be made again; null where a batch is planned. */
  @Column('uuid', { name: 'rerun_of', nullable: true })
  rerunOf?: string | null;

  /** It is being undone: no batch may come of it any more. */
  @Column('boolean', { default: false })
  abandoned!: boolean;
}
