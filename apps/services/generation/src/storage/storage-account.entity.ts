import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What the plans and batches of one account store, and may store until they have ended. It is always the sum of
 * `plans_in_progress.stored_bytes` and of `rows_bytes` and `pack_bytes` of `chunks`: who changes one changes the other, in
 * the same transaction. Locked before plans, and after chunks and batches.
 */
@Entity('storage_accounts')
export class StorageAccount {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('bigint', { name: 'stored_bytes', default: 0 })
  storedBytes!: string;
}
