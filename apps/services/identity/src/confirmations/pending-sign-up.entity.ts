import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What one person entered on the sign-up form. Anybody can enter anybody's address, so an unconfirmed account has as many of
 * these as there were sign-ups, and its reader's browser or password says which of them it becomes.
 */
@Entity('sign_ups')
export class PendingSignUp {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  company!: string | null;

  /** PHC string of argon2id. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** SHA-256 of the token in a cookie of the browser that signed up; null of a sign-up from before there was one. */
  @Column('bytea', { name: 'browser_hash', nullable: true })
  browserHash!: Buffer | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
