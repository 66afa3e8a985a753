import { type StorageKeeper } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a service keeps for a user, as it has said last. */
@Entity('stored_bytes')
export class StoredBytes {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  keeper!: StorageKeeper;

  @Column('bigint', { default: 0 })
  bytes!: string;

  /** What of them is set aside for uploads and batches that are under way. */
  @Column('bigint', { default: 0 })
  reserved!: string;
}
