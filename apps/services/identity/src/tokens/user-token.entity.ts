import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

export type TokenPurpose = 'confirmation' | 'password_reset' | 'owner_proof';

/** A token that was emailed to its user. */
@Entity('user_tokens')
export class UserToken {
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @Column('text')
  purpose!: TokenPurpose;

  /** The sign-up whose confirmation it was emailed with. */
  @Column('uuid', { name: 'sign_up_id', nullable: true })
  signUpId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
