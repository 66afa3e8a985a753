import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type CountedBatch, type EndedRows } from '../batches/batch.repository';
import { logEnded, logGivenUp, logRendered } from '../batches/batch-lines';
import { settleBatch } from '../batches/settle-batch';
import { RowMetrics } from '../metrics/row-metrics';
import { ChunkDispatcher } from './chunk-dispatcher';
import { type ChunkLease, ChunkRepository, type CountedRows, type DispatchedChunk } from './chunk.repository';

export interface EndedChunk {
  readonly batch: CountedBatch;
  /** Chunks whose turn it is now; they are marked as dispatched, and to be enqueued. */
  readonly next: readonly DispatchedChunk[];
}

/**
 * Ends chunks: what became of all rows, the batch's counters, the chunks that follow and, with the last chunk, the event of the batch commit
 * together.
 */
@Injectable()
export class EndChunk {
  constructor(
    private readonly transactions: Transactions,
    @Inject(Outbox) private readonly outbox: Pick<Outbox, 'append'>,
    private readonly dispatcher: ChunkDispatcher,
    @Inject(RowMetrics) private readonly metrics: Pick<RowMetrics, 'ended'>,
  ) {}

  /**
   * Takes the results of the attempt that holds the lease; null for any other, of which nothing is taken.
   * @param startedAt when the attempt began, by the monotonic clock of the process
   */
  async complete(lease: ChunkLease, rows: CountedRows, startedAt: number): Promise<EndedChunk | null> {
    const ended = endedRows(lease, rows);
    const chunk = await this.transactions.run(async (manager) => {
      if (!(await new ChunkRepository(manager).markDone(lease, rows))) return null;
      return this.settle(manager, lease.batchId, ended);
    });
    if (chunk) this.tell(chunk, ended, () => logRendered(lease, ended, startedAt));
    return chunk;
  }

  /** Gives a chunk up: its rows fail with the reason. Null when it has ended, or a living worker holds it (other than `lease`). */
  async fail(chunkId: string, reason: string, lease?: ChunkLease): Promise<EndedChunk | null> {
    const ended = { completed: 0, failed: 0 };
    const failed = await this.transactions.run(async (manager) => {
      const chunk = await new ChunkRepository(manager).markFailed(chunkId, lease?.attempt ?? null, reason);
      if (!chunk) return null;
      ended.failed = chunk.rows;
      return this.settle(manager, chunk.batchId, ended);
    });
    if (failed) this.tell(failed, ended, () => logGivenUp(chunkId, failed.batch.id, ended));
    return failed;
  }

  private tell({ batch }: EndedChunk, rows: EndedRows, logChunk: () => void): void {
    this.metrics.ended(rows);
    logChunk();
    logEnded(batch);
  }

  private async settle(manager: EntityManager, batchId: string, rows: EndedRows): Promise<EndedChunk> {
    const batch = await settleBatch(manager, this.outbox, batchId, rows);
    // The batch is locked since its rows were counted.
    return { batch, next: batch.finishedAt ? [] : await this.dispatcher.takeNext(manager, batchId) };
  }
}

const endedRows = ({ chunkRows, rerun }: ChunkLease, { failures }: CountedRows): EndedRows => {
  if (rerun === null) return { completed: chunkRows - failures.length, failed: failures.length };
  const again = new Set(rerun.places);
  const failed = failures.filter(({ index }) => again.has(index)).length;
  return { completed: again.size - failed, failed };
};
