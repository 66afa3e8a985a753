import { type ValueFault } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `pending` → `leased` → `done`; `pending` again when its worker gave it back. `failed`: given up. `rerun`: rows of it that had failed are made again, from
 * `done` and back; a worker has it while `leased_until` is set, and all other rows are as they were.
 */
export type ChunkStatus = 'pending' | 'leased' | 'done' | 'failed' | 'rerun';

/** Rows of a chunk that are made again. */
export interface ChunkRerun {
  /** The rows of the chunk as they are from then on. */
  readonly rowsKey: string;
  /** From 0. */
  readonly places: readonly number[];
  /** Leases before it: the release before counts attempts from there. */
  readonly attempt: number;
}

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

  /** Of its rows and their names, and of its pack where it has one. */
  @Column('bigint', { name: 'stored_bytes', default: 0 })
  storedBytes!: string;

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

  /** Attempts that failed by themselves; none that met a store or a database that was away. */
  @Column('int', { name: 'failed_attempts', default: 0 })
  failedAttempts!: number;

  /** Attempts whose worker was not heard of again: it was killed, by these rows or by anything else. One that wakes takes its own out. */
  @Column('int', { array: true, default: '{}' })
  lapsed!: number[];

  /** How often it met something that was away. */
  @Column('int', { default: 0 })
  waits!: number;

  /** When it is dispatched again, while it waits for what was away. */
  @Column('timestamptz', { name: 'resume_at', nullable: true })
  resumeAt!: Date | null;

  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** The object that holds its deltas, of a chunk that was rendered before decks were computed. */
  @Column('text', { name: 'pack_key', nullable: true })
  packKey!: string | null;

  /** A `DeckIndex`, once it is done. */
  @Column('bytea', { name: 'deck_index', nullable: true })
  deckIndex!: Buffer | null;

  /** The rows of a chunk that is done which became no deck, by their place from 0. */
  @Column('jsonb', { default: [] })
  failures!: readonly RowFailure[];

  /** Why it was given up. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** Of a reason that programs tell apart. */
  @Column('text', { name: 'failure_code', nullable: true })
  failureCode!: string | null;

  @Column('jsonb', { nullable: true })
  rerun!: ChunkRerun | null;

  /** What its decks owe to the machine that counted them. */
  @Column('text', { default: '' })
  fingerprint!: string;

  /** File names of its rows, in order; null where they are made of the name of the template. */
  @Column('jsonb', { nullable: true })
  names!: readonly string[] | null;

  /** Whether its rows are found by their names. */
  @Column('boolean', { name: 'names_indexed', default: false, select: false })
  namesIndexed!: boolean;
}

export interface RowFailure {
  /** From 0. */
  readonly index: number;
  /** Why it failed and what to do. */
  readonly reason: string;
  /** Of a reason that programs tell apart; left out of any other. */
  readonly code?: string;
  /** Left out where it is none of its values, and of rows that failed before these were kept. */
  readonly faults?: readonly ValueFault[];
}

/** Every row of a chunk that became no deck, in order: of one that was given up all of them. */
export const failuresWithin = (
  chunk: Pick<Chunk, 'status' | 'rowCount' | 'failures' | 'failure' | 'failureCode'>,
): RowFailure[] => {
  if (chunk.status !== 'failed') return [...chunk.failures].sort((a, b) => a.index - b.index);
  const given = { reason: chunk.failure ?? '', ...(chunk.failureCode !== null && { code: chunk.failureCode }) };
  return Array.from({ length: chunk.rowCount }, (_, index) => ({ index, ...given }));
};
