import { type ApiKeyScope } from '@rowdeck/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** A key for programs. Revoked, it is deleted. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** SHA-256 of the key, which nothing else is kept of. */
  @Column('bytea', { name: 'token_hash', unique: true })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @Column('text')
  name!: string;

  @Column('jsonb')
  scopes!: ApiKeyScope[];

  /** Whether it was made in a session that was opened with a second factor, which the account still has. */
  @Column('boolean', { name: 'second_factor', default: false })
  secondFactor!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** To the minute. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  @Column('text', { name: 'last_used_ip', nullable: true })
  lastUsedIp!: string | null;
}
