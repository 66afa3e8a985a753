import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type BatchOutcome } from './batch-notice.entity';

/** What its owner is told of a batch in the app, once it has ended. One that ends again, since rows were corrected, is told of anew. */
@Entity('notices')
export class NoticeRow {
  /** Grows with time. Assigned by the database. */
  @PrimaryColumn('bigint', { insert: false })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('uuid', { name: 'batch_id' })
  batchId!: string;

  @Column('jsonb')
  outcome!: BatchOutcome;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;
}
