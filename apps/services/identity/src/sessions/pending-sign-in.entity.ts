import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** A sign-in whose first step is done: a code is still to come. It opens nothing else. */
@Entity('pending_sign_ins')
export class PendingSignInRow {
  /** SHA-256 of the cookie's value. */
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** What the first step asked for: "Remember me". */
  @Column('boolean')
  persistent!: boolean;

  /** Where the first step was done: the second is done there, too. */
  @Column('text')
  site!: 'product' | 'admin';

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
