import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** The address that a user has asked for. One at a time: a later wish ends the link of the one before. */
@Entity('email_changes')
export class EmailChange {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @OneToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** Normalised: see `normaliseEmail`. */
  @Column('text')
  email!: string;

  /** SHA-256 of the link's token. Of an address that has an account already, nobody was sent the token. */
  @Column('bytea', { name: 'token_hash', unique: true })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
