import { renderChunk } from '@rowdeck/contracts';
import { type JobQueue } from '@rowdeck/messaging';
import { type Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';

/** Chunks re-published in one sweep. */
const AT_ONCE = 200;

interface DispatchedChunk {
  readonly id: string;
  readonly batch_id: string;
  readonly dispatches: number;
}

/**
 * Hands chunks to the queue, a few of each batch at a time: a batch of 10,000 rows keeps no more workers from a batch of ten
 * than its window. The queue may lose what it was handed: what waits too long is handed over again.
 */
export class ChunkDispatcher {
  constructor(
    private readonly transactions: Transactions,
    private readonly queue: Pick<JobQueue, 'enqueue'>,
    private readonly limits: { readonly chunksInFlight: number; readonly patienceSeconds: number },
  ) {}

  /** Enqueues chunks of the batch until its window is full. */
  async fillWindow(batchId: string): Promise<void> {
    await this.enqueue(await this.transactions.run((manager) => this.claimNext(manager, batchId)));
  }

  /** Enqueues again what was enqueued long ago and is held by no living worker. */
  async republish(): Promise<void> {
    const stale = await this.transactions.run((manager) =>
      manager.query<DispatchedChunk[]>(
        `WITH stale AS (
           SELECT id FROM chunks
           WHERE (status = 'pending' OR (status = 'leased' AND leased_until < now()))
             AND dispatched_at < now() - make_interval(secs => $1)
           ORDER BY dispatched_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
         ), dispatched AS (
           UPDATE chunks SET dispatched_at = now(), dispatches = dispatches + 1
           WHERE id IN (SELECT id FROM stale) RETURNING id, batch_id, dispatches
         ) SELECT * FROM dispatched`,
        [this.limits.patienceSeconds],
      ),
    );
    await this.enqueue(stale);
  }

  /** The batch is locked meanwhile, so that two chunks that end at once do not open its window twice. */
  private async claimNext(manager: EntityManager, batchId: string): Promise<DispatchedChunk[]> {
    await manager.query('SELECT 1 FROM batches WHERE id = $1 FOR UPDATE', [batchId]);
    return manager.query<DispatchedChunk[]>(
      `WITH in_flight AS (
         SELECT count(*) AS count FROM chunks
         WHERE batch_id = $1 AND status IN ('pending', 'leased') AND dispatched_at IS NOT NULL
       ), next AS (
         SELECT id FROM chunks WHERE batch_id = $1 AND status = 'pending' AND dispatched_at IS NULL
         ORDER BY number LIMIT (SELECT greatest(0, $2 - count) FROM in_flight)
       ), dispatched AS (
         UPDATE chunks SET dispatched_at = now(), dispatches = dispatches + 1
         WHERE id IN (SELECT id FROM next) RETURNING id, batch_id, dispatches, number
       ) SELECT * FROM dispatched ORDER BY number`,
      [batchId, this.limits.chunksInFlight],
    );
  }

  private async enqueue(chunks: readonly DispatchedChunk[]): Promise<void> {
    for (const { id, batch_id: batchId, dispatches } of chunks) {
      await this.queue.enqueue(renderChunk, { chunkId: id, batchId }, { id: `${id}:${dispatches}` });
    }
  }
}
