import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One row's result. That a row is being rendered is known by its chunk, not stored here: so a row is written twice in its
 * life, when it is planned and when it ends.
 */
@Entity('presentations')
export class Presentation {
  @PrimaryColumn('bigint', { insert: false })
  id!: string;

  @Column('uuid', { name: 'batch_id' })
  batchId!: string;

  /** Data rows count from 1. */
  @Column('int', { name: 'row_number' })
  rowNumber!: number;

  @Column('int', { name: 'chunk_number' })
  chunkNumber!: number;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text', { default: 'pending' })
  status!: 'pending' | 'completed' | 'failed';

  /** Why it failed and what to do. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** Where its delta stands in the chunk's pack. */
  @Column('bigint', { name: 'delta_offset', nullable: true })
  deltaOffset!: string | null;

  @Column('int', { name: 'delta_length', nullable: true })
  deltaLength!: number | null;

  /** Of the whole deck. */
  @Column('bigint', { nullable: true })
  crc32!: string | null;
}
