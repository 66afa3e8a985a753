import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type Batch } from '../batches/batch.entity';
import { settleBatch } from '../batches/settle-batch';
import { type ChunkLease, ChunkRepository, type CountedRows } from './chunk.repository';

/** Ends chunks: what became of all rows, the batch's counters and, with the last chunk, its event commit together. */
@Injectable()
export class EndChunk {
  constructor(
    private readonly transactions: Transactions,
    @Inject(Outbox) private readonly outbox: Pick<Outbox, 'append'>,
  ) {}

  /** Takes the results of the attempt that holds the lease; null for any other, of which nothing is taken. */
  complete(lease: ChunkLease, rows: CountedRows): Promise<Batch | null> {
    return this.transactions.run(async (manager) => {
      if (!(await new ChunkRepository(manager).markDone(lease, rows))) return null;
      const failed = rows.failures.length;
      return settleBatch(manager, this.outbox, lease.batchId, { completed: lease.chunkRows - failed, failed });
    });
  }

  /** Gives a chunk up: its rows fail with the reason. Null when it has ended, or a living worker holds it (other than `lease`). */
  fail(chunkId: string, reason: string, lease?: ChunkLease): Promise<Batch | null> {
    return this.transactions.run(async (manager) => {
      const chunk = await new ChunkRepository(manager).markFailed(chunkId, lease?.attempt ?? null, reason);
      if (!chunk) return null;
      return settleBatch(manager, this.outbox, chunk.batchId, { completed: 0, failed: chunk.rows });
    });
  }
}
