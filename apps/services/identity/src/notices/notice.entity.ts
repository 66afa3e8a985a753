import { type QuotaNotice, type WebhookNotice } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type BatchOutcome } from './batch-notice.entity';

/** What a user is told in the app: of a batch once it has ended, and anew when it ends again since rows were corrected; of a month that is nearly used, or of a webhook that was switched off. */
@Entity('notices')
export class NoticeRow {
  /** Grows with time. Assigned by the database. */
  @PrimaryColumn('bigint', { insert: false })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId!: string | null;

  @Column('jsonb', { nullable: true })
  outcome!: BatchOutcome | null;

  @Column('jsonb', { nullable: true })
  quota!: QuotaNotice | null;

  @Column('jsonb', { nullable: true })
  webhook!: WebhookNotice | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;
}
