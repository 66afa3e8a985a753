import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A write that a program sent with an idempotency key, and what it was answered. Forgotten after a day. */
@Entity('remembered_calls')
export class RememberedCall {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  key!: string;

  /** Tells calls apart. */
  @Column('text')
  fingerprint!: string;

  /** Of who works on it. Whoever takes the key over writes another one. */
  @Column('uuid')
  ticket!: string;

  /** From then on, one without an answer is doubted, and then may be taken over. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** Its lease has ended once, and it has since had a little longer to renew it. */
  @Column('boolean', { default: false })
  doubted!: boolean;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** JSON; null while it is being worked on. */
  @Column('text', { nullable: true })
  answer!: string | null;

  /** Whether the answer is kept as `SealedSecrets` has it: some show a secret once. */
  @Column('boolean', { default: false })
  sealed!: boolean;
}
