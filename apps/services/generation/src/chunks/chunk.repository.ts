import { Injectable } from '@nestjs/common';
import { ROW_GIVEN_UP } from '@rowdeck/contracts';
import { type TableValues } from '@rowdeck/engine-pptx';
import { EntityManager } from 'typeorm';
import { rowsKey } from '../batches/batch-objects';
import { type ChunkRerun, type RowFailure } from './chunk.entity';

/** Consecutive rows that one job will render. */
export interface StoredChunk {
  readonly rowCount: number;
  /** Of rows and names. */
  readonly storedBytes: number;
  /** File names of its rows, where they are settled. */
  readonly names?: readonly string[];
}

/** What became of the rows of a chunk. */
export interface CountedRows {
  /** The bytes of a `DeckIndex`. */
  readonly index: Uint8Array;
  readonly failures: readonly RowFailure[];
  /** What the decks owe to the machine that counted them. */
  readonly fingerprint: string;
}

/** A chunk in the hands of one worker, with what it needs to render it. */
export interface ChunkLease extends TableValues {
  readonly id: string;
  readonly batchId: string;
  readonly ownerId: string;
  readonly number: number;
  /** Number of its first row in the batch, from 1. */
  readonly firstRow: number;
  readonly chunkRows: number;
  /** Chunks of its batch. */
  readonly chunkCount: number;
  readonly rowsKey: string;
  /** Where rows of it are made again: which, and what is known of the chunk before. */
  readonly rerun: (ChunkRerun & Pick<CountedRows, 'failures' | 'fingerprint'>) | null;
  /** Of a chunk of which rows are made again. */
  readonly deckIndex: Uint8Array | null;
  /** The fencing token: results are taken from the latest attempt only. */
  readonly attempt: number;
  /** Attempts before it that failed by themselves. */
  readonly failedAttempts: number;
  /** Those whose worker was not heard of again. */
  readonly lapses: number;
  readonly compiledKey: string;
  /** Null until a worker has settled how the batch is filled. */
  readonly recipeKey: string | null;
  /** Whether nobody had begun with the batch when the chunk was taken. */
  readonly startsBatch: boolean;
}

export interface DispatchedChunk {
  readonly id: string;
  readonly batchId: string;
  readonly dispatches: number;
}

export interface FailedChunk {
  readonly batchId: string;
  readonly rows: number;
}

/** What is held for a lease and so much more was so before the clock of the database went back: two releases may have leases of different lengths. */
export const HELD_TOO_LONG_SECONDS = 60;

/** A chunk that is neither done nor given up, nor held by a living worker. */
export const FREE = `(status = 'pending' OR (status = 'leased' AND leased_until < now())
  OR (status = 'rerun' AND (leased_until IS NULL OR leased_until < now())))`;

/** Longer than anything is paused for, however rarely is swept. */
const LONGEST_PAUSE = `interval '10 minutes'`;

/** An owner with more batches than these has no more chunks in flight than they have: each batch has fewer, and at least one. */
const WHOLE_WINDOWS = 5;

/** In the hands of a worker, alive or not. */
export const HELD = `(status = 'leased' OR (status = 'rerun' AND leased_until IS NOT NULL))`;

/**
 * Gives up what is `chosen`: all rows of a chunk, or of one that is made again those that are. They fail with the reason and its code; what was
 * corrected stays, for the next time.
 */
const giveUp = (reason: string, code: string): string => `
  UPDATE chunks SET leased_until = NULL, rerun = NULL, rows_key = coalesce(rerun ->> 'rowsKey', rows_key),
    status = CASE status WHEN 'rerun' THEN 'done' ELSE 'failed' END,
    failure = CASE status WHEN 'rerun' THEN failure ELSE ${reason}::text END,
    failure_code = CASE status WHEN 'rerun' THEN failure_code ELSE ${code}::text END,
    failures = CASE status WHEN 'rerun' THEN (
      SELECT jsonb_agg(CASE WHEN rerun -> 'places' @> (f -> 'index')
        THEN jsonb_strip_nulls(jsonb_build_object('index', f -> 'index', 'reason', ${reason}::text, 'code', ${code}::text)) ELSE f END)
      FROM jsonb_array_elements(failures) f) ELSE failures END
  FROM chosen WHERE chunks.id = chosen.id RETURNING chunks.batch_id, chosen.rows`;

/** Of a chunk, those that are being made. */
const ROWS = `CASE status WHEN 'rerun' THEN jsonb_array_length(rerun -> 'places') ELSE row_count END AS rows`;

/**
 * Begins the statements that end a chunk. Who ends, hands out or deletes chunks locks their batch before them: two that meet wait one behind the other,
 * never each for the other. The UPDATE that joins `locked` cannot touch a row before it.
 */
const lockedBatch = (condition: string): string =>
  `locked AS (SELECT b.id AS locked_batch FROM batches b WHERE ${condition} FOR UPDATE)`;

const DISPATCHED = 'id, batch_id AS "batchId", dispatches';

/** The statements on chunks: each takes what it changes by itself, whoever else does the same at that moment. */
@Injectable()
export class ChunkRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Chunks of the given sizes, in order: one statement, since there may be as many chunks as rows. */
  async insertAll(batchId: string, chunks: readonly StoredChunk[]): Promise<void> {
    const numbers = chunks.map((_, index) => index + 1);
    await this.manager.query(
      `INSERT INTO chunks (id, batch_id, number, row_count, rows_key, stored_bytes, names, first_row)
       SELECT gen_random_uuid(), $1, c.*, sum(row_count) OVER (ORDER BY number) - row_count + 1
       FROM unnest($2::int[], $3::int[], $4::text[], $5::bigint[], $6::jsonb[]) AS c (number, row_count, rows_key, stored_bytes, names)`,
      [
        batchId,
        numbers,
        chunks.map(({ rowCount }) => rowCount),
        numbers.map((number) => rowsKey(batchId, number)),
        chunks.map(({ storedBytes }) => storedBytes),
        chunks.map(({ names }) => (names === undefined ? null : JSON.stringify(names))),
      ],
    );
  }

  /**
   * Marks as dispatched what follows in a batch, which is locked already, until so many of its chunks are in flight; fewer where its owner has many batches
   * under way. As these end, the window opens with the next chunk that does.
   */
  dispatchNext(batchId: string, inFlight: number): Promise<DispatchedChunk[]> {
    return this.manager.query<DispatchedChunk[]>(
      `WITH in_flight AS (
         SELECT count(*) AS count FROM chunks
         WHERE batch_id = $1 AND status IN ('pending', 'leased', 'rerun') AND dispatched_at IS NOT NULL
       ), room AS (
         SELECT least($2, greatest(1, $3 / greatest(1, count(*)))) AS count FROM batches
         WHERE owner_id = (SELECT owner_id FROM batches WHERE id = $1) AND finished_at IS NULL
       ), next AS (
         SELECT id FROM chunks WHERE batch_id = $1 AND status IN ('pending', 'rerun') AND dispatched_at IS NULL
         ORDER BY number LIMIT (SELECT greatest(0, room.count - in_flight.count) FROM room, in_flight)
       ), dispatched AS (
         UPDATE chunks SET dispatched_at = now(), dispatches = dispatches + 1
         WHERE id IN (SELECT id FROM next) RETURNING id, batch_id, dispatches, number
       ) SELECT ${DISPATCHED} FROM dispatched ORDER BY number`,
      [batchId, inFlight, WHOLE_WINDOWS * inFlight],
    );
  }

  /**
   * Marks as dispatched again what is free and whose time to resume has come, or that was dispatched so many seconds ago: a chunk whose worker is silent,
   * or that waits for one.
   */
  dispatchAgain(
    { leased, waiting }: { readonly leased: number; readonly waiting: number },
    limit: number,
  ): Promise<DispatchedChunk[]> {
    return this.manager.query<DispatchedChunk[]>(
      `WITH stale AS (
         SELECT id FROM chunks
         WHERE ${FREE} AND coalesce(resume_at,
           dispatched_at + make_interval(secs => CASE WHEN leased_until IS NOT NULL THEN $1::float8 ELSE $2::float8 END)) < now()
         ORDER BY dispatched_at LIMIT $3 FOR UPDATE SKIP LOCKED
       ), dispatched AS (
         UPDATE chunks SET dispatched_at = now(), dispatches = dispatches + 1, resume_at = NULL
         WHERE id IN (SELECT id FROM stale) RETURNING id, batch_id, dispatches
       ) SELECT ${DISPATCHED} FROM dispatched`,
      [leased, waiting, limit],
    );
  }

  /** They were marked as dispatched, and the queue has not taken them. One that a worker has had meanwhile, by another job, it keeps. */
  async dueAgain(ids: readonly string[]): Promise<void> {
    await this.manager.query(
      `UPDATE chunks SET resume_at = now() WHERE id = ANY($1) AND status IN ('pending', 'rerun') AND leased_until IS NULL`,
      [ids],
    );
  }

  /**
   * Where the clock of the database went back: what is held for longer than any worker takes a chunk is held for one lease from now, which its worker renews
   * if it lives; what was dispatched in the future was so now, and what resumes later than anything is paused resumes now.
   */
  async shorten(leaseSeconds: number): Promise<void> {
    await this.manager.query(
      `UPDATE chunks SET leased_until = least(leased_until, now() + make_interval(secs => $1)),
         dispatched_at = least(dispatched_at, now()), resume_at = least(resume_at, now())
       WHERE status IN ('pending', 'leased', 'rerun')
         AND greatest(leased_until - make_interval(secs => $1), dispatched_at, resume_at - ${LONGEST_PAUSE}) > now() + make_interval(secs => ${HELD_TOO_LONG_SECONDS})`,
      [leaseSeconds],
    );
  }

  /** Batches with chunks that were never dispatched, those that follow upon one by their ids. */
  async batchesWaiting(after: string | null, limit: number): Promise<string[]> {
    const waiting = await this.manager.query<{ batch_id: string }[]>(
      `SELECT DISTINCT batch_id FROM chunks
       WHERE status IN ('pending', 'rerun') AND dispatched_at IS NULL AND ($1::uuid IS NULL OR batch_id > $1) ORDER BY batch_id LIMIT $2`,
      [after, limit],
    );
    return waiting.map(({ batch_id }) => batch_id);
  }

  /** False when the lease was lost, or the batch is gone. */
  async markDone(
    { id, attempt, batchId }: ChunkLease,
    { index, failures, fingerprint }: CountedRows,
  ): Promise<boolean> {
    const held = await this.manager.query<unknown[]>(
      `WITH ${lockedBatch('b.id = $3')}, held AS (
         UPDATE chunks SET status = 'done', deck_index = $4, failures = $5, fingerprint = $6, leased_until = NULL,
           rows_key = coalesce(rerun ->> 'rowsKey', rows_key), rerun = NULL FROM locked
         WHERE batch_id = locked_batch AND id = $1 AND attempt = $2 AND ${HELD} RETURNING id
       ) SELECT id FROM held`,
      [id, attempt, batchId, Buffer.from(index), JSON.stringify(failures), fingerprint],
    );
    return held.length === 1;
  }

  /** Gives a chunk up that is free, or held by that attempt; null when it is neither. */
  async markFailed(chunkId: string, attempt: number | null, reason: string): Promise<FailedChunk | null> {
    const [chunk] = await this.manager.query<FailedChunk[]>(
      `WITH ${lockedBatch('b.id = (SELECT batch_id FROM chunks WHERE id = $1)')}, chosen AS (
         SELECT id, ${ROWS} FROM chunks, locked
         WHERE batch_id = locked_batch AND id = $1 AND (${FREE} OR (${HELD} AND attempt = $2)) FOR UPDATE OF chunks
       ), failed AS (${giveUp('$3', '$4')}
       ) SELECT batch_id AS "batchId", rows FROM failed`,
      [chunkId, attempt, reason, ROW_GIVEN_UP],
    );
    return chunk ?? null;
  }

  /** Gives up the chunks of a batch, which is locked already, that no living worker holds; how many rows they have. */
  async failWaiting(batchId: string, reason: string, code: string): Promise<number> {
    const [failed] = await this.manager.query<{ rows: number }[]>(
      `WITH chosen AS (SELECT id, ${ROWS} FROM chunks WHERE batch_id = $1 AND ${FREE} FOR UPDATE),
       failed AS (${giveUp('$2', '$3')}) SELECT coalesce(sum(rows), 0)::int AS rows FROM failed`,
      [batchId, reason, code],
    );
    return failed?.rows ?? 0;
  }
}
