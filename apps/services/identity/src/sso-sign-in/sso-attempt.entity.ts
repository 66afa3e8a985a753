import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in that has gone to the provider and not come back. What it needs then, its browser has in a cookie. */
@Entity('sso_attempts')
export class SsoAttempt {
  /** SHA-256 of the `state` that the provider sends back. */
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash!: Buffer;

  /** SHA-256 of the cookie's value. */
  @Column('bytea', { name: 'browser_hash' })
  browserHash!: Buffer;

  @Column('int', { name: 'team_id' })
  teamId!: number;

  /** Of the provider that it has gone to. */
  @Column('text')
  issuer!: string;

  @Column('boolean')
  persistent!: boolean;

  @Column('text', { name: 'return_to', nullable: true })
  returnTo!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
