import { type ApiKeyScope } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device that asks for a key, and what a person said to it. The key itself is made when the device fetches it. */
@Entity('device_grants')
export class DeviceGrant {
  /** SHA-256 of the code that the device alone has. */
  @PrimaryColumn('bytea', { name: 'device_code_hash' })
  deviceCodeHash!: Buffer;

  /** SHA-256 of the letters that a person types. */
  @Column('bytea', { name: 'user_code_hash', unique: true })
  userCodeHash!: Buffer;

  @Column('text', { name: 'client_name' })
  clientName!: string;

  /** Those that it asks for; once it is approved, those that it may have. */
  @Column('jsonb')
  scopes!: ApiKeyScope[];

  /** Where it asks from. */
  @Column('text')
  ip!: string;

  @Column('text', { default: 'pending' })
  state!: 'pending' | 'approved' | 'denied' | 'used';

  /** Who answered. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  /** From the moment that the key is made; null is for ever. */
  @Column('int', { name: 'key_expires_in_days', nullable: true })
  keyExpiresInDays!: number | null;

  /** Whether it was approved in a session that was opened with a second factor, which the account still has. */
  @Column('boolean', { name: 'second_factor', default: false })
  secondFactor!: boolean;

  /** How long the device must wait between two questions. */
  @Column('int', { name: 'interval_seconds' })
  intervalSeconds!: number;

  @Column('timestamptz', { name: 'polled_at', nullable: true })
  polledAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
