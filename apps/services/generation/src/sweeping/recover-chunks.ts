import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '@rowdeck/messaging';
import { ChunkDispatcher } from '../chunks/chunk-dispatcher';
import { ChunkRepository } from '../chunks/chunk.repository';

const AT_ONCE = 100;

/** Puts back into the queue what it has lost, with a worker or with its own memory. Postgres knows what is to be done. */
@Injectable()
export class RecoverChunks implements OnApplicationBootstrap {
  private readonly logger = new Logger(RecoverChunks.name);
  /** Where the next sweep goes on: batches that are full, or locked, keep none behind them from their turn. */
  private after: string | null = null;

  constructor(
    private readonly chunks: ChunkRepository,
    private readonly dispatcher: ChunkDispatcher,
    @Inject(JobQueue) private readonly queue: Pick<JobQueue, 'onRecovery'>,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.onRecovery(() => void this.afterOutage());
  }

  async execute(): Promise<void> {
    await this.dispatcher.republish();
    const waiting = await this.chunks.batchesWaiting(this.after, AT_ONCE);
    for (const batchId of waiting) await this.dispatcher.fillWindowUnlessLocked(batchId);
    this.after = waiting.length < AT_ONCE ? null : (waiting.at(-1) ?? null);
  }

  private async afterOutage(): Promise<void> {
    try {
      await this.dispatcher.republishAll();
    } catch (error) {
      this.logger.warn({ err: error }, 'Chunks that the queue may have lost are left to the sweeper');
    }
  }
}
