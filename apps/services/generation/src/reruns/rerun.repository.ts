import { type EntityManager } from 'typeorm';
import { type Rerun } from '../batches/batch.entity';
import { type Chunk, type ChunkRerun, type RowFailure } from '../chunks/chunk.entity';

export type FailedChunk = Pick<
  Chunk,
  | 'id'
  | 'number'
  | 'firstRow'
  | 'rowCount'
  | 'rowsKey'
  | 'status'
  | 'failures'
  | 'failure'
  | 'failureCode'
  | 'deckIndex'
  | 'attempt'
>;

/** A chunk as it is while rows of it are made again. */
export interface BegunChunk {
  readonly id: string;
  readonly rerun: ChunkRerun;
  readonly failures: readonly RowFailure[];
  readonly deckIndex: Uint8Array;
  /** Of the rows as they are from then on. */
  readonly bytes: number;
}

/** The statements that begin to make rows again. Handed the manager of a transaction, it works in that. */
export class RerunRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Those of a batch that has ended which have failed rows, in order. */
  failedChunks(batchId: string): Promise<FailedChunk[]> {
    return this.manager.query<FailedChunk[]>(
      `SELECT id, number, first_row AS "firstRow", row_count AS "rowCount", rows_key AS "rowsKey", status, failures, failure,
              failure_code AS "failureCode", deck_index AS "deckIndex", attempt
       FROM chunks WHERE batch_id = $1 AND (status = 'failed' OR (status = 'done' AND failures <> '[]')) ORDER BY number`,
      [batchId],
    );
  }

  /** False where the batch has not ended any more, or not as it had when its chunks were read; else it is locked, and runs again. */
  async beginBatch(batchId: string, rerun: Rerun, rerunsBefore: number): Promise<boolean> {
    const begun = await this.manager.query<unknown[]>(
      `WITH begun AS (
         UPDATE batches SET rerun = $2, reruns = reruns + 1, failed_count = failed_count - $3, not_made_count = coalesce(($2::jsonb ->> 'notMadeBefore')::int, not_made_count), status = 'processing',
           finished_at = NULL, cancelled_at = NULL
         WHERE id = $1 AND finished_at IS NOT NULL AND deleted_at IS NULL AND reruns = $4 RETURNING id
       ) SELECT id FROM begun`,
      [batchId, JSON.stringify(rerun), rerun.rows, rerunsBefore],
    );
    return begun.length === 1;
  }

  /** The batch is locked already. */
  async beginChunks(chunks: readonly BegunChunk[]): Promise<void> {
    await this.manager.query(
      `UPDATE chunks c SET status = 'rerun', rerun = n.rerun, failures = n.failures, failure = NULL, failure_code = NULL,
         deck_index = n.deck_index, stored_bytes = stored_bytes + n.bytes, dispatched_at = NULL, leased_until = NULL,
         failed_attempts = 0, lapsed = '{}', waits = 0, resume_at = NULL
       FROM unnest($1::uuid[], $2::jsonb[], $3::jsonb[], $4::bytea[], $5::bigint[]) AS n (id, rerun, failures, deck_index, bytes)
       WHERE c.id = n.id`,
      [
        chunks.map(({ id }) => id),
        chunks.map(({ rerun }) => JSON.stringify(rerun)),
        chunks.map(({ failures }) => JSON.stringify(failures)),
        chunks.map(({ deckIndex }) => Buffer.from(deckIndex)),
        chunks.map(({ bytes }) => bytes),
      ],
    );
  }
}
