import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A batch of which an operator has ordered that what was given up is made again. */
@Entity('ordered_reruns')
export class OrderedRerun {
  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId!: string;

  @Column('timestamptz', { name: 'ordered_at', default: () => 'now()' })
  orderedAt!: Date;

  /** When it is begun, or tried again. */
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt!: Date;
}
