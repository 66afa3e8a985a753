import { type TableReadings } from '@rowdeck/engine-values';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { rowsKey } from '../batches/batch-objects';

/** Consecutive rows that one job will render. */
export interface StoredChunk {
  readonly rowCount: number;
  readonly rowsBytes: number;
  /** Estimated, of the presentations of its rows. */
  readonly packBytes: number;
}

/** A chunk in the hands of one worker, with what it needs to render it. */
export interface ChunkLease {
  readonly id: string;
  readonly batchId: string;
  readonly ownerId: string;
  readonly number: number;
  readonly firstRow: number;
  readonly rowCount: number;
  readonly rowsKey: string;
  /** What the pack may take. */
  readonly packBytes: number;
  /** The fencing token: results are taken from the latest attempt only. */
  readonly attempt: number;
  readonly compiledKey: string;
  readonly columns: readonly string[];
  readonly mapping: readonly (readonly [placeholder: string, column: string])[];
  readonly batchRows: number;
  /** Null of batches that were planned before columns were read as wholes. */
  readonly readings: TableReadings | null;
  readonly dataLocale: string | null;
}

export interface DispatchedChunk {
  readonly id: string;
  readonly batchId: string;
  readonly dispatches: number;
}

export interface FailedChunk {
  readonly batchId: string;
  readonly number: number;
  /** What its pack might have taken. */
  readonly granted: number;
}

/** A chunk that is neither done nor given up, nor held by a living worker. */
const FREE = `(status = 'pending' OR (status = 'leased' AND leased_until < now()))`;

const DISPATCHED = 'id, batch_id AS "batchId", dispatches';

/** The statements on chunks: each takes what it changes by itself, whoever else does the same at that moment. */
@Injectable()
export class ChunkRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Chunks of the given sizes, in order: one statement, since there may be as many chunks as rows. */
  async insertAll(batchId: string, chunks: readonly StoredChunk[]): Promise<void> {
    const numbers = chunks.map((_, index) => index + 1);
    await this.manager.query(
      `INSERT INTO chunks (id, batch_id, number, row_count, rows_key, rows_bytes, pack_bytes, first_row)
       SELECT gen_random_uuid(), $1, c.*, sum(row_count) OVER (ORDER BY number) - row_count + 1
       FROM unnest($2::int[], $3::int[], $4::text[], $5::bigint[], $6::bigint[])
         AS c (number, row_count, rows_key, rows_bytes, pack_bytes)`,
      [
        batchId,
        numbers,
        chunks.map(({ rowCount }) => rowCount),
        numbers.map((number) => rowsKey(batchId, number)),
        chunks.map(({ rowsBytes }) => rowsBytes),
        chunks.map(({ packBytes }) => packBytes),
      ],
    );
  }

  /** Marks as dispatched what follows in a batch, until so many of its chunks are in flight. */
  dispatchNext(batchId: string, inFlight: number): Promise<DispatchedChunk[]> {
    return this.manager.query<DispatchedChunk[]>(
      `WITH in_flight AS (
         SELECT count(*) AS count FROM chunks
         WHERE batch_id = $1 AND status IN ('pending', 'leased') AND dispatched_at IS NOT NULL
       ), next AS (
         SELECT id FROM chunks WHERE batch_id = $1 AND status = 'pending' AND dispatched_at IS NULL
         ORDER BY number LIMIT (SELECT greatest(0, $2 - count) FROM in_flight)
       ), dispatched AS (
         UPDATE chunks SET dispatched_at = now(), dispatches = dispatches + 1
         WHERE id IN (SELECT id FROM next) RETURNING id, batch_id, dispatches, number
       ) SELECT ${DISPATCHED} FROM dispatched ORDER BY number`,
      [batchId, inFlight],
    );
  }

  /** Marks as dispatched again what was dispatched so long ago and is free. */
  dispatchAgain(seconds: number, limit: number): Promise<DispatchedChunk[]> {
    return this.manager.query<DispatchedChunk[]>(
      `WITH stale AS (
         SELECT id FROM chunks WHERE ${FREE} AND dispatched_at < now() - make_interval(secs => $1)
         ORDER BY dispatched_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ), dispatched AS (
         UPDATE chunks SET dispatched_at = now(), dispatches = dispatches + 1
         WHERE id IN (SELECT id FROM stale) RETURNING id, batch_id, dispatches
       ) SELECT ${DISPATCHED} FROM dispatched`,
      [seconds, limit],
    );
  }

  /** Batches with chunks that were never dispatched. */
  async batchesWaiting(limit: number): Promise<string[]> {
    const waiting = await this.manager.query<{ batch_id: string }[]>(
      `SELECT DISTINCT batch_id FROM chunks WHERE status = 'pending' AND dispatched_at IS NULL LIMIT $1`,
      [limit],
    );
    return waiting.map(({ batch_id }) => batch_id);
  }

  /** Takes a free chunk for a new attempt; null when it is not free. */
  async lease(chunkId: string, seconds: number): Promise<ChunkLease | null> {
    const [lease] = await this.manager.query<ChunkLease[]>(
      `WITH taken AS (
         UPDATE chunks SET status = 'leased', attempt = attempt + 1, leased_until = now() + make_interval(secs => $2)
         WHERE id = $1 AND ${FREE} RETURNING *
       )
       SELECT t.id, t.batch_id AS "batchId", t.number, t.first_row AS "firstRow", t.row_count AS "rowCount",
              t.rows_key AS "rowsKey", t.pack_bytes::float8 AS "packBytes", t.attempt, b.owner_id AS "ownerId", b.compiled_key AS "compiledKey", b.columns, b.mapping,
              b.row_count AS "batchRows", b.readings, b.settings ->> 'data_locale' AS "dataLocale"
       FROM taken t JOIN batches b ON b.id = t.batch_id`,
      [chunkId, seconds],
    );
    return lease ?? null;
  }

  /** False when the lease was lost. */
  renew({ id, attempt }: ChunkLease, seconds: number): Promise<boolean> {
    return this.changeHeld(id, attempt, 'leased_until = now() + make_interval(secs => $3)', seconds);
  }

  /** False when the lease was lost. */
  giveBack({ id, attempt }: ChunkLease): Promise<boolean> {
    return this.changeHeld(id, attempt, `status = 'pending', leased_until = NULL, dispatched_at = now()`);
  }

  /** False when the lease was lost. */
  grant({ id, attempt }: ChunkLease, packBytes: number): Promise<boolean> {
    return this.changeHeld(id, attempt, 'pack_bytes = $3', packBytes);
  }

  /** Returns what the pack might have taken before; null when the lease was lost. */
  async markDone({ id, attempt }: ChunkLease, pack: { key: string; bytes: number }): Promise<number | null> {
    const [held] = await this.manager.query<{ granted: number }[]>(
      `WITH held AS (
         SELECT id, pack_bytes FROM chunks WHERE id = $1 AND attempt = $2 AND status = 'leased' FOR UPDATE
       ), done AS (
         UPDATE chunks c SET status = 'done', pack_key = $3, pack_bytes = $4, leased_until = NULL
         FROM held WHERE c.id = held.id
       ) SELECT pack_bytes::float8 AS granted FROM held`,
      [id, attempt, pack.key, pack.bytes],
    );
    return held?.granted ?? null;
  }

  /** Gives a chunk up that is free, or held by that attempt; null when it is neither. */
  async markFailed(chunkId: string, attempt: number | null): Promise<FailedChunk | null> {
    const [chunk] = await this.manager.query<FailedChunk[]>(
      `WITH held AS (
         SELECT id, batch_id, number, pack_bytes FROM chunks
         WHERE id = $1 AND (${FREE} OR (status = 'leased' AND attempt = $2)) FOR UPDATE
       ), failed AS (
         UPDATE chunks c SET status = 'failed', pack_bytes = 0, leased_until = NULL FROM held WHERE c.id = held.id
       ) SELECT batch_id AS "batchId", number, pack_bytes::float8 AS granted FROM held`,
      [chunkId, attempt],
    );
    return chunk ?? null;
  }

  /** What is still needed of a finished batch: packs of chunks that are done, rows of those that were given up. */
  async neededObjects(batchId: string): Promise<ReadonlySet<string>> {
    const chunks = await this.manager.query<{ key: string }[]>(
      `SELECT CASE status WHEN 'done' THEN pack_key ELSE rows_key END AS key FROM chunks WHERE batch_id = $1`,
      [batchId],
    );
    return new Set(chunks.map(({ key }) => key));
  }

  /** Forgets rows that have been deleted: those of chunks that are done. Returns their bytes. */
  async forgetRows(batchId: string): Promise<number> {
    const [rows] = await this.manager.query<{ bytes: number }[]>(
      `WITH held AS (
         SELECT id, rows_bytes FROM chunks WHERE batch_id = $1 AND status = 'done' FOR UPDATE
       ), swept AS (
         UPDATE chunks c SET rows_bytes = 0 FROM held WHERE c.id = held.id
       ) SELECT coalesce(sum(rows_bytes), 0)::float8 AS bytes FROM held`,
      [batchId],
    );
    return rows?.bytes ?? 0;
  }

  /** What rows and packs of a batch take, and may take. */
  async bytesOf(batchId: string): Promise<number> {
    const [chunks] = await this.manager.query<{ bytes: number }[]>(
      'SELECT coalesce(sum(rows_bytes + pack_bytes), 0)::float8 AS bytes FROM chunks WHERE batch_id = $1',
      [batchId],
    );
    return chunks?.bytes ?? 0;
  }

  private async changeHeld(id: string, attempt: number, change: string, ...values: unknown[]): Promise<boolean> {
    const held = await this.manager.query<unknown[]>(
      `WITH held AS (
         UPDATE chunks SET ${change} WHERE id = $1 AND attempt = $2 AND status = 'leased' RETURNING id
       ) SELECT id FROM held`,
      [id, attempt, ...values],
    );
    return held.length === 1;
  }
}
