import { type Preferences } from '@rowdeck/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Normalised: see `normaliseEmail`. */
  @Column('text', { unique: true })
  email!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  company!: string | null;

  /** PHC string of argon2id; empty where the user has no password, but a provider. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('boolean', { default: false })
  admin!: boolean;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** When the account is to be deleted; from then on nobody can use it. */
  @Column('timestamptz', { name: 'deletion_due_at', nullable: true })
  deletionDueAt!: Date | null;

  @Column('jsonb', { default: {} })
  preferences!: Partial<Preferences>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
