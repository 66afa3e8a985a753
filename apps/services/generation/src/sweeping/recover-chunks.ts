import { Injectable } from '@nestjs/common';
import { ChunkDispatcher } from '../chunks/chunk-dispatcher';
import { ChunkRepository } from '../chunks/chunk.repository';

const AT_ONCE = 100;

/** Puts back into the queue what it has lost, with a worker or with its own memory. Postgres knows what is to be done. */
@Injectable()
export class RecoverChunks {
  /** Where the next sweep goes on: batches that are full, or locked, keep none behind them from their turn. */
  private after: string | null = null;

  constructor(
    private readonly chunks: ChunkRepository,
    private readonly dispatcher: ChunkDispatcher,
  ) {}

  async execute(): Promise<void> {
    await this.dispatcher.republish();
    const waiting = await this.chunks.batchesWaiting(this.after, AT_ONCE);
    for (const batchId of waiting) await this.dispatcher.fillWindowUnlessLocked(batchId);
    this.after = waiting.length < AT_ONCE ? null : (waiting.at(-1) ?? null);
  }
}
