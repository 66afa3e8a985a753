import { Injectable } from '@nestjs/common';
import { type Actor, Problem } from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { Batch } from './batch.entity';

/** Whose batch it is, and with it every presentation of it, is decided here and nowhere else: another's is as good as none. */
@Injectable()
export class OwnedBatches {
  constructor(private readonly manager: EntityManager) {}

  owns({ userId }: Actor, { ownerId }: Pick<Batch, 'ownerId'>): boolean {
    return ownerId === userId;
  }

  find({ userId }: Actor, id: string): Promise<Batch | null> {
    return this.manager.findOneBy(Batch, { id, ownerId: userId, deletedAt: IsNull() });
  }

  /** Throws `batch.not_found`. */
  async one(actor: Actor, id: string): Promise<Batch> {
    const batch = await this.find(actor, id);
    if (batch) return batch;
    throw new Problem('batch.not_found', { detail: 'This batch does not exist, or is not yours.' });
  }
}
