import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What outsiders see on what a user sends them, as long as their plan includes it. It stays when the plan ends. */
@Entity('brands')
export class Brand {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** Empty where the name of the team or of the user stands in its place. */
  @Column('text', { default: '' })
  name!: string;

  /** `#rrggbb`, in small letters. */
  @Column('text')
  colour!: string;

  /** A PNG that we have drawn. It is read only where it is sent. */
  @Column('bytea', { nullable: true, select: false })
  logo!: Buffer | null;

  /** Unguessable, and new with each logo. */
  @Column('text', { name: 'logo_id', nullable: true, unique: true })
  logoId!: string | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
