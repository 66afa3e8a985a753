import { Inject, Injectable } from '@nestjs/common';
import { renderChunk } from '@rowdeck/contracts';
import { JobQueue } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { BatchRepository } from '../batches/batch.repository';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { ChunkRepository, type DispatchedChunk } from './chunk.repository';

/** So many times as long as a lease a chunk may wait for a worker: where many are busy, that is no sign that the queue has lost it. */
const LEASES_IN_QUEUE = 3;

/** What was enqueued since is no loss: of several replicas that find the queue back, the first has done it. */
const SETTLED_SECONDS = 2;

/** Chunks re-published in one sweep. */
const AT_ONCE = 200;

/**
 * Hands chunks to the queue, a few of each batch at a time: a batch of 10,000 rows keeps no more workers from a batch of ten
 * than its window. The queue may lose what it was handed: what waits too long is handed over again.
 */
@Injectable()
export class ChunkDispatcher {
  constructor(
    private readonly transactions: Transactions,
    @Inject(JobQueue) private readonly queue: Pick<JobQueue, 'enqueue'>,
    @Inject(generationConfig.token)
    private readonly config: Pick<GenerationConfig, 'CHUNKS_IN_FLIGHT' | 'LEASE_SECONDS'>,
  ) {}

  /** Enqueues chunks of the batch until its window is full; locks it, so that two chunks that end at once open it only once. */
  async fillWindow(batchId: string): Promise<void> {
    const next = await this.transactions.run(async (manager) => {
      await new BatchRepository(manager).lock(batchId);
      return this.takeNext(manager, batchId);
    });
    await this.enqueue(next);
  }

  /** The same where nobody has locked the batch or chunks of it; else they are left to the next time. */
  async fillWindowUnlessLocked(batchId: string): Promise<void> {
    const next = await this.transactions.runUnlessLocked(async (manager) =>
      (await new BatchRepository(manager).tryLock(batchId)) ? this.takeNext(manager, batchId) : [],
    );
    await this.enqueue(next ?? []);
  }

  /** Marks what follows in a batch as dispatched, until its window is full. To be enqueued once the transaction, which has locked the batch, is committed. */
  takeNext(manager: EntityManager, batchId: string): Promise<DispatchedChunk[]> {
    return new ChunkRepository(manager).dispatchNext(batchId, this.config.CHUNKS_IN_FLIGHT);
  }

  /** Enqueues again what was enqueued long ago and is held by no living worker. */
  async republish(): Promise<void> {
    await this.republishAfter(LEASES_IN_QUEUE * this.config.LEASE_SECONDS);
  }

  /**
   * The queue was out of reach, and is back: what it had handed out meanwhile it hands out again after a minute, and what it should have taken it may not
   * have. All that no worker holds is enqueued again; a job too many finds its chunk held, or done.
   */
  async republishAll(): Promise<void> {
    while ((await this.republishAfter(SETTLED_SECONDS)) === AT_ONCE);
  }

  /** What the queue did not take is due again at once. */
  async enqueue(chunks: readonly DispatchedChunk[]): Promise<void> {
    let taken = 0;
    try {
      for (const { id, batchId, dispatches } of chunks) {
        await this.queue.enqueue(renderChunk, { chunkId: id, batchId }, { id: `${id}:${dispatches}` });
        taken += 1;
      }
    } catch (error) {
      const left = chunks.slice(taken).map(({ id }) => id);
      // Where the database is away as well, they are due as those that the queue has lost.
      await this.transactions.run((manager) => new ChunkRepository(manager).dueAgain(left)).catch(() => undefined);
      throw error;
    }
  }

  /** Resolves to how many. */
  private async republishAfter(waiting: number): Promise<number> {
    const leased = this.config.LEASE_SECONDS;
    const stale = await this.transactions.run(async (manager) => {
      const chunks = new ChunkRepository(manager);
      await chunks.shorten(leased);
      return chunks.dispatchAgain({ leased, waiting }, AT_ONCE);
    });
    await this.enqueue(stale);
    return stale.length;
  }
}
