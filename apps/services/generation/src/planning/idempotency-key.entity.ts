import { type CreatedBatch } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that came with a form, and what became of it. Forgotten after a day. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text')
  key!: string;

  /** Tells forms apart (`fingerprintOf`). */
  @Column('text')
  fingerprint!: string;

  /** What is planned, or was, with this key. Whoever takes the key over after a crash writes another, and the first can no longer insert its batch. */
  @Column('uuid', { name: 'batch_id' })
  batchId!: string;

  @Column('timestamptz', { name: 'taken_at', default: () => 'now()' })
  takenAt!: Date;

  /** Whoever plans with it is alive until then at least; null of a plan that the release before has begun. */
  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil?: Date | null;

  /** Null while the batch is being planned. */
  @Column('jsonb', { nullable: true })
  answer!: CreatedBatch | null;
}
