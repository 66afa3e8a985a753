import { Injectable } from '@nestjs/common';
import { ChunkDispatcher } from '../chunks/chunk-dispatcher';
import { ChunkRepository } from '../chunks/chunk.repository';

const AT_ONCE = 100;

/** Puts back into the queue what it has lost, with a worker or with its own memory. Postgres knows what is to be done. */
@Injectable()
export class RecoverChunks {
  constructor(
    private readonly chunks: ChunkRepository,
    private readonly dispatcher: ChunkDispatcher,
  ) {}

  async execute(): Promise<void> {
    await this.dispatcher.republish();
    for (const batchId of await this.chunks.batchesWaiting(AT_ONCE)) await this.dispatcher.fillWindow(batchId);
  }
}
