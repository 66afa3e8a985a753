import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that is becoming a template. Gone in the transaction that inserts the template; what a process leaves here when it dies is swept. */
@Entity('uploads_in_progress')
export class UploadInProgress {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** What it may store at most. */
  @Column('bigint', { name: 'stored_bytes' })
  storedBytes!: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;
}
