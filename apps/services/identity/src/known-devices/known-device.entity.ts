import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** A browser in which somebody has proved to be the owner of an account. */
@Entity('known_devices')
export class KnownDevice {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** SHA-256 of the cookie's value, which changes at each sign-in. */
  @Column('bytea', { name: 'token_hash', unique: true })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
