import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a version was uploaded for a template which does not use it yet. What nobody uses is swept with its version. */
@Entity('template_drafts')
export class TemplateDraft {
  @PrimaryColumn('uuid', { name: 'version_id' })
  versionId!: string;

  @Column('int', { name: 'template_id' })
  templateId!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
