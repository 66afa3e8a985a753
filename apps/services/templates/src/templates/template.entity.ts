import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TemplateVersion } from './template-version.entity';

@Entity('templates')
export class Template {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id!: number;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** The team it is shared with. */
  @Column('int', { name: 'team_id', nullable: true })
  teamId!: number | null;

  @Column('text')
  name!: string;

  @ManyToOne(() => TemplateVersion, { nullable: false })
  @JoinColumn({ name: 'version_id' })
  version!: TemplateVersion;

  /** The template of which it is the conversion. */
  @Column('int', { name: 'converted_from', nullable: true })
  convertedFrom!: number | null;

  /** The call with an idempotency key that it was made of (`callOf`); null of others. */
  @Column('text', { nullable: true })
  call!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Deleted templates are invisible; the row stays for as long as batches need the version's objects. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
