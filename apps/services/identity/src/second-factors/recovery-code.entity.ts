import { Entity, PrimaryColumn, Column } from 'typeorm';

/** A recovery code that has not been used; one that has is deleted. */
@Entity('recovery_codes')
export class RecoveryCode {
  /** SHA-256: a code has 120 random bits, so there is nothing to guess. */
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;
}
