import { type Actor } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { Batch } from './batch.entity';
import { batchNotFound } from '../planning/planning.errors';

/** Batches of one owner; another's is as good as none. */
export class OwnedBatches {
  constructor(private readonly manager: EntityManager) {}

  /** Throws `batch.not_found`. */
  async one({ userId }: Actor, id: string): Promise<Batch> {
    const batch = await this.manager.findOneBy(Batch, { id, ownerId: userId });
    if (!batch) throw batchNotFound();
    return batch;
  }
}
