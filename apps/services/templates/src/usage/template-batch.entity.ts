import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A batch that was made from a template. Its own id makes counting idempotent, whoever reports it and however often. */
@Entity('template_batches')
export class TemplateBatch {
  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId!: string;

  @Column('int', { name: 'template_id' })
  templateId!: number;

  @Column('int', { name: 'row_count' })
  rowCount!: number;

  /** Presentations that were made; null until it has ended. */
  @Column('int', { name: 'completed_count', nullable: true })
  completedCount!: number | null;

  /** Deleted: it still counts, and needs nothing of its template any more. */
  @Column('boolean', { default: false })
  gone!: boolean;
}

/** What the batches of a template have made together: a trigger of `template_batches` keeps it in step. */
@Entity('batch_sums')
export class BatchSum {
  @PrimaryColumn('int', { name: 'template_id' })
  templateId!: number;

  @Column('bigint')
  completed!: string;
}
