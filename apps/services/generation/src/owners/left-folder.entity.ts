import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A batch that was deleted, or that nobody knows, whose objects are still to go. */
@Entity('left_folders')
export class LeftFolder {
  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId!: string;

  /** They go from then on. */
  @Column('timestamptz', { name: 'left_at', default: () => 'now()' })
  leftAt!: Date;
}
