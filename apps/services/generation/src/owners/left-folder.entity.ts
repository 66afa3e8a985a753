import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A batch that was deleted, whose objects are still to go. */
@Entity('left_folders')
export class LeftFolder {
  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId!: string;

  @Column('timestamptz', { name: 'left_at', default: () => 'now()' })
  leftAt!: Date;
}
