import { type EntityManager } from 'typeorm';
import { type ChunkDispatcher } from '../chunks/chunk-dispatcher';

const AT_ONCE = 100;

/** Puts back into the queue what it has lost, with a worker or with its own memory. Postgres knows what is to be done. */
export class RecoverChunks {
  constructor(
    private readonly manager: EntityManager,
    private readonly dispatcher: ChunkDispatcher,
  ) {}

  async execute(): Promise<void> {
    await this.dispatcher.republish();
    const waiting = await this.manager.query<{ batch_id: string }[]>(
      `SELECT DISTINCT batch_id FROM chunks WHERE status = 'pending' AND dispatched_at IS NULL LIMIT ${AT_ONCE}`,
    );
    for (const { batch_id } of waiting) await this.dispatcher.fillWindow(batch_id);
  }
}
