import { type EntityManager } from 'typeorm';
import { type ChunkLease } from './chunk-lease';
import { type LeaseTerms } from './lease-terms';

/** Who may work on a chunk. Two workers that were given the same job get one lease between them. */
export class ChunkLeases {
  constructor(
    private readonly manager: EntityManager,
    private readonly terms: LeaseTerms,
  ) {}

  /** Null when the chunk has ended, or is held by a worker that has been heard of lately. */
  async take(chunkId: string): Promise<ChunkLease | null> {
    const [lease] = await this.manager.query<ChunkLease[]>(
      `WITH taken AS (
         UPDATE chunks SET status = 'leased', attempt = attempt + 1, leased_until = now() + make_interval(secs => $2)
         WHERE id = $1 AND (status = 'pending' OR (status = 'leased' AND leased_until < now())) RETURNING *
       )
       SELECT t.id, t.batch_id AS "batchId", t.number, t.first_row AS "firstRow", t.row_count AS "rowCount",
              t.rows_key AS "rowsKey", t.attempt, b.compiled_key AS "compiledKey", b.columns, b.mapping
       FROM taken t JOIN batches b ON b.id = t.batch_id`,
      [chunkId, this.terms.leaseSeconds],
    );
    return lease ?? null;
  }

  /** Resolves to false when the lease was lost. */
  async renew({ id, attempt }: ChunkLease): Promise<boolean> {
    const renewed = await this.manager.query<unknown[]>(
      `WITH renewed AS (
         UPDATE chunks SET leased_until = now() + make_interval(secs => $3)
         WHERE id = $1 AND attempt = $2 AND status = 'leased' RETURNING id
       ) SELECT id FROM renewed`,
      [id, attempt, this.terms.leaseSeconds],
    );
    return renewed.length === 1;
  }

  /** The next delivery of the job may take it at once. */
  async giveBack({ id, attempt }: ChunkLease): Promise<void> {
    await this.manager.query(
      `UPDATE chunks SET status = 'pending', leased_until = NULL, dispatched_at = now()
       WHERE id = $1 AND attempt = $2 AND status = 'leased'`,
      [id, attempt],
    );
  }
}
