import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type DrawnSlide } from './draw-task';

/** What the slides of one file look like; versions with the same file share it. */
@Entity('template_drawings')
export class TemplateDrawing {
  @PrimaryColumn('text', { name: 'file_key' })
  fileKey!: string;

  /** Of the content that the file belongs to: with that, row and pictures go. */
  @Column('text')
  sha256!: string;

  /** What it was drawn by: pictures by an earlier one are drawn anew. */
  @Column('int')
  drawer!: number;

  @Column('text')
  status!: 'pending' | 'ready' | 'failed';

  /** Why it was not drawn the last time, for operators; null while it is drawn. */
  @Column('text', { nullable: true })
  fault!: string | null;

  /** Whether it failed for what it is: another try would end the same way. */
  @Column('boolean', { name: 'is_final', default: false })
  isFinal!: boolean;

  @Column('int')
  attempts!: number;

  /** How many times in a row the renderer was away. */
  @Column('int', { default: 0 })
  away!: number;

  /** Until then nobody else draws it. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** Part of the keys of its pictures, which therefore never change; null before the first. */
  @Column('uuid', { name: 'drawing_id', nullable: true })
  drawingId!: string | null;

  @Column('int', { name: 'slides_count', default: 0 })
  slidesCount!: number;

  @Column('jsonb', { default: [] })
  slides!: readonly DrawnSlide[];
}
