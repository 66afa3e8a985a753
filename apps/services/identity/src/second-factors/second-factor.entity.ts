import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret that an account shares with an authenticator app. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** See `SecondFactorSecrets`. */
  @Column('text', { name: 'sealed_secret' })
  sealedSecret!: string;

  /** The session that was shown the secret, and that alone may turn it on. */
  @Column('uuid', { name: 'setup_session_id' })
  setupSessionId!: string;

  @Column('timestamptz', { name: 'set_up_at' })
  setUpAt!: Date;

  /** Null until a code has shown that the app has the secret: nothing is asked for before. */
  @Column('timestamptz', { name: 'enabled_at', nullable: true })
  enabledAt!: Date | null;

  /** The time step (RFC 6238, section 4.2) of the last code that was accepted: neither it nor an earlier one is accepted again. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep!: number;
}
