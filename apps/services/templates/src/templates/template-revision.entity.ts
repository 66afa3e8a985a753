import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TemplateVersion } from './template-version.entity';

/** That a template has used a version. A template whose file was never replaced has none: its only version is the first. */
@Entity('template_revisions')
export class TemplateRevision {
  @PrimaryColumn('int', { name: 'template_id' })
  templateId!: number;

  /** Counts the versions of the template from 1. */
  @PrimaryColumn('int')
  number!: number;

  @ManyToOne(() => TemplateVersion, { nullable: false })
  @JoinColumn({ name: 'version_id' })
  version!: TemplateVersion;

  /** When it was used first. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
