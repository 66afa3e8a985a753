import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 30 * 24 * HOUR_MS;
const SEEN_EVERY_MS = 60_000;

interface Lifetime {
  readonly persistent: boolean;
  readonly createdAt: Date;
}

/** A remembered session ends 30 days after sign-in; any other after 12 hours without use, and after 30 days even so. */
export const expiryOf = ({ persistent, createdAt }: Lifetime, seenAt: Date): Date => {
  const latest = createdAt.getTime() + LONGEST_MS;
  return new Date(persistent ? latest : Math.min(seenAt.getTime() + IDLE_MS, latest));
};

/** A session that was seen within the last minute is not written again: reading a page must not cost a write each time. */
export const isWorthNoting = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS;

@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** SHA-256 of the cookie's value. */
  @Column('bytea', { name: 'token_hash', unique: true })
  tokenHash!: Buffer;

  /** SHA-256 of what the tokens of a remembered session have in common: by it, one that was replaced long ago is known for what it is. */
  @Column('bytea', { name: 'series_hash', unique: true, nullable: true })
  seriesHash!: Buffer | null;

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

  @Column('timestamptz', { name: 'token_issued_at', default: () => 'now()' })
  tokenIssuedAt!: Date;

  /** False until the browser has come back with a token that took the place of another: its answer may have been lost. */
  @Column('boolean', { name: 'token_presented', default: true })
  tokenPresented!: boolean;

  /** Opened with a second factor, or turned on in it. */
  @Column('boolean', { name: 'second_factor', default: false })
  secondFactor!: boolean;

  /** Until then everything of the account may be fetched, once. */
  @Column('timestamptz', { name: 'export_until', nullable: true })
  exportUntil!: Date | null;

  @Column('text')
  ip!: string;

  @Column('text', { name: 'user_agent' })
  userAgent!: string;
}
