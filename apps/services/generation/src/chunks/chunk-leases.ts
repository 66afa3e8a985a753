import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { type ChunkLease, ChunkRepository } from './chunk.repository';

/** Who may work on a chunk. Two workers that were given the same job get one lease between them. */
@Injectable()
export class ChunkLeases {
  constructor(
    private readonly chunks: ChunkRepository,
    private readonly transactions: Transactions,
    @Inject(generationConfig.token)
    private readonly config: Pick<
      GenerationConfig,
      'LEASE_SECONDS' | 'CHUNK_MAX_BYTES' | 'BATCH_MAX_BYTES' | 'STORED_BYTES_PER_ACCOUNT'
    >,
  ) {}

  /** Null when the chunk has ended, or is held by a worker that is alive. */
  take(chunkId: string): Promise<ChunkLease | null> {
    return this.chunks.lease(chunkId, this.config.LEASE_SECONDS);
  }

  /** Resolves to false when the lease was lost. */
  renew(lease: ChunkLease): Promise<boolean> {
    return this.chunks.renew(lease, this.config.LEASE_SECONDS);
  }

  /** The next delivery of the job may take it at once. */
  async giveBack(lease: ChunkLease): Promise<void> {
    await this.chunks.giveBack(lease);
  }

  /**
   * Gives the chunk's pack, which was estimated too small, as much room as a chunk, its batch and its account may have.
   * Returns what it may take now, which is no more than before where there is no room or the lease was lost.
   */
  widen(lease: ChunkLease): Promise<number> {
    const { CHUNK_MAX_BYTES, BATCH_MAX_BYTES, STORED_BYTES_PER_ACCOUNT } = this.config;
    return this.transactions.run(async (manager) => {
      const [accounts, chunks] = [new StorageAccountRepository(manager), new ChunkRepository(manager)];
      // Locked before the batch is summed: another of its chunks may be widened at the same time.
      const room = STORED_BYTES_PER_ACCOUNT - (await accounts.lock(lease.ownerId));
      const left = BATCH_MAX_BYTES - (await chunks.bytesOf(lease.batchId));
      const more = Math.min(CHUNK_MAX_BYTES - lease.packBytes, room, left);
      const granted = lease.packBytes + more;
      if (more <= 0 || !(await chunks.grant(lease, granted))) return lease.packBytes;
      await accounts.add(lease.ownerId, more);
      return granted;
    });
  }
}
