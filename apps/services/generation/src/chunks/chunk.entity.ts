import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `pending` → `leased` → `done`; `pending` again when its worker gave it back. `failed`: given up. */
export type ChunkStatus = 'pending' | 'leased' | 'done' | 'failed';

/** Consecutive rows of a batch that one job renders. */
@Entity('chunks')
export class Chunk {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'batch_id' })
  batchId!: string;

  /** From 1. */
  @Column('int')
  number!: number;

  /** Row number of its first row, from 1. */
  @Column('int', { name: 'first_row' })
  firstRow!: number;

  @Column('int', { name: 'row_count' })
  rowCount!: number;

  /** The object that holds its rows, one JSON array per line. */
  @Column('text', { name: 'rows_key' })
  rowsKey!: string;

  /** Of the rows as they are stored; 0 once they have been swept. */
  @Column('bigint', { name: 'rows_bytes', default: 0 })
  rowsBytes!: string;

  /** What the pack may take at most until the chunk is done; from then on what it takes. */
  @Column('bigint', { name: 'pack_bytes', default: 0 })
  packBytes!: string;

  @Column('text', { default: 'pending' })
  status!: ChunkStatus;

  /** When its job was last handed to the queue; null while it waits for its turn in the batch's window. */
  @Column('timestamptz', { name: 'dispatched_at', nullable: true })
  dispatchedAt!: Date | null;

  @Column('int', { default: 0 })
  dispatches!: number;

  /** Counts leases: the fencing token. Only who holds the latest may write results. */
  @Column('int', { default: 0 })
  attempt!: number;

  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** The object that holds its deltas, once it is done. */
  @Column('text', { name: 'pack_key', nullable: true })
  packKey!: string | null;
}
