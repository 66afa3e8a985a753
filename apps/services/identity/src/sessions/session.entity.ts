import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** SHA-256 of the cookie's value. */
  @Column('bytea', { name: 'token_hash', unique: true })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** "Remember me": outlives the browser. */
  @Column('boolean')
  persistent!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** To the minute. */
  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text')
  ip!: string;

  @Column('text', { name: 'user_agent' })
  userAgent!: string;
}
