import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The objects made of one uploaded file, all below `templates/<sha256>/`. Written before any of them is stored. */
@Entity('template_contents')
export class TemplateContent {
  /** Of the uploaded file; of a converted one, made of that of its template. */
  @PrimaryColumn('text')
  sha256!: string;

  /** When somebody last began to store them: what is younger than a grace period is never swept. */
  @Column('timestamptz', { name: 'touched_at' })
  touchedAt!: Date;
}
