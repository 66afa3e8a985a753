import { type Outbox } from '@rowdeck/messaging';
import { type Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Batch } from '../batches/batch.entity';
import { settleBatch } from '../batches/settle-batch';
import { type RenderedRows } from '../rendering/render-task';
import { type ChunkLease } from './chunk-lease';

/** Ends chunks: results of all rows, the batch's counters and, with the last chunk, its event commit together. */
export class EndChunk {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Pick<Outbox, 'append'>,
  ) {}

  /** Takes the results of the attempt that holds the lease; null for any other, of which nothing is taken. */
  complete(lease: ChunkLease, packKey: string, rows: RenderedRows): Promise<Batch | null> {
    return this.transactions.run(async (manager) => {
      const held = await manager.query<unknown[]>(
        `WITH done AS (
           UPDATE chunks SET status = 'done', pack_key = $3, leased_until = NULL
           WHERE id = $1 AND attempt = $2 AND status = 'leased' RETURNING id
         ) SELECT id FROM done`,
        [lease.id, lease.attempt, packKey],
      );
      if (held.length === 0) return null;
      await writeResults(manager, lease, rows);
      const failed = rows.failures.length;
      return settleBatch(manager, this.outbox, lease.batchId, { completed: lease.rowCount - failed, failed });
    });
  }

  /** Gives a chunk up: its rows fail with the reason. Null when it has ended, or a living worker holds it (other than `lease`). */
  fail(chunkId: string, reason: string, lease?: ChunkLease): Promise<Batch | null> {
    return this.transactions.run(async (manager) => {
      const [chunk] = await manager.query<{ batch_id: string; number: number }[]>(
        `WITH failed AS (
           UPDATE chunks SET status = 'failed', leased_until = NULL
           WHERE id = $1 AND (status = 'pending' OR (status = 'leased' AND (leased_until < now() OR attempt = $2)))
           RETURNING batch_id, number
         ) SELECT * FROM failed`,
        [chunkId, lease?.attempt ?? null],
      );
      if (!chunk) return null;
      const rows = await manager.query<unknown[]>(
        `WITH failed AS (
           UPDATE presentations SET status = 'failed', failure = $3
           WHERE batch_id = $1 AND chunk_number = $2 AND status = 'pending' RETURNING id
         ) SELECT id FROM failed`,
        [chunk.batch_id, chunk.number, reason],
      );
      return settleBatch(manager, this.outbox, chunk.batch_id, { completed: 0, failed: rows.length });
    });
  }
}

/** One statement for all rows of the chunk. */
const writeResults = async (manager: EntityManager, lease: ChunkLease, rows: RenderedRows): Promise<void> => {
  await manager.query(
    `UPDATE presentations p
     SET status = CASE WHEN r.delta_length IS NULL THEN 'failed' ELSE 'completed' END, failure = r.failure,
         delta_offset = r.delta_offset, delta_length = r.delta_length, crc32 = r.crc32
     FROM unnest($2::int[], $3::bigint[], $4::int[], $5::bigint[], $6::text[])
       AS r (row_number, delta_offset, delta_length, crc32, failure)
     WHERE p.batch_id = $1 AND p.row_number = r.row_number AND p.status = 'pending'`,
    [lease.batchId, ...columnsOf(lease, rows)],
  );
};

const columnsOf = ({ firstRow, rowCount }: ChunkLease, rows: RenderedRows): unknown[][] => {
  const failures = new Map(rows.failures.map(({ index, reason }) => [index, reason]));
  const indexes = Array.from({ length: rowCount }, (_, index) => index);
  const unlessFailed = (values: ArrayLike<number>) =>
    indexes.map((index) => (failures.has(index) ? null : values[index]));
  return [
    indexes.map((index) => firstRow + index),
    unlessFailed(rows.offsets),
    unlessFailed(rows.lengths),
    unlessFailed(rows.crcs),
    indexes.map((index) => failures.get(index) ?? null),
  ];
};
