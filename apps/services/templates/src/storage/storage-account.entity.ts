import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What the templates of one account store, and its uploads may store. It is always the sum of `stored_bytes` of the
 * account's `template_versions` that are `counted`, and of its `uploads_in_progress`: who changes one changes the other, in the same
 * transaction, with this row locked first.
 */
@Entity('storage_accounts')
export class StorageAccount {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('bigint', { name: 'stored_bytes', default: 0 })
  storedBytes!: string;

  /** What billing has been told of it, and when. */
  @Column('bigint', { name: 'reported_bytes', nullable: true })
  reportedBytes!: string | null;

  @Column('timestamptz', { name: 'reported_at', nullable: true })
  reportedAt!: Date | null;
}
