import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type Batch } from '../batches/batch.entity';
import { settleBatch } from '../batches/settle-batch';
import { PresentationRepository } from '../presentations/presentation.repository';
import { type RenderedRows } from '../presentations/rendered-rows';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { type ChunkLease, ChunkRepository } from './chunk.repository';

/** Ends chunks: results of all rows, the batch's counters, what its account stores and, with the last chunk, its event commit together. */
@Injectable()
export class EndChunk {
  constructor(
    private readonly transactions: Transactions,
    @Inject(Outbox) private readonly outbox: Pick<Outbox, 'append'>,
  ) {}

  /** Takes the results of the attempt that holds the lease; null for any other, of which nothing is taken. */
  complete(lease: ChunkLease, packKey: string, rows: RenderedRows): Promise<Batch | null> {
    return this.transactions.run(async (manager) => {
      const { batchId } = lease;
      const pack = { key: packKey, bytes: bytesOf(rows) };
      const granted = await new ChunkRepository(manager).markDone(lease, pack);
      if (granted === null) return null;
      await new PresentationRepository(manager).writeResults(batchId, lease.firstRow, rows);
      const failed = rows.failures.length;
      const ended = { completed: lease.rowCount - failed, failed };
      const batch = await settleBatch(manager, this.outbox, batchId, ended);
      await new StorageAccountRepository(manager).addToOwnerOf(batchId, pack.bytes - granted);
      return batch;
    });
  }

  /** Gives a chunk up: its rows fail with the reason. Null when it has ended, or a living worker holds it (other than `lease`). */
  fail(chunkId: string, reason: string, lease?: ChunkLease): Promise<Batch | null> {
    return this.transactions.run(async (manager) => {
      const chunk = await new ChunkRepository(manager).markFailed(chunkId, lease?.attempt ?? null);
      if (!chunk) return null;
      const { batchId, number } = chunk;
      const failed = await new PresentationRepository(manager).failRows(batchId, number, reason);
      const batch = await settleBatch(manager, this.outbox, batchId, { completed: 0, failed });
      await new StorageAccountRepository(manager).addToOwnerOf(batchId, -chunk.granted);
      return batch;
    });
  }
}

const bytesOf = ({ lengths, failures }: RenderedRows): number => {
  const failed = new Set(failures.map(({ index }) => index));
  return lengths.reduce((sum, length, index) => (failed.has(index) ? sum : sum + length), 0);
};
