import { Injectable } from '@nestjs/common';
import { type Actor, type BatchSummary } from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { gramsOf } from '../search/text-grams';
import { Batch } from './batch.entity';
import { checkedName } from './batch-name';
import { BatchViews } from './batch-views';
import { OwnedBatches } from './owned-batches';

/** Gives a batch another name. Its decks keep theirs. */
@Injectable()
export class RenameBatch {
  constructor(
    private readonly batches: OwnedBatches,
    private readonly manager: EntityManager,
    private readonly views: BatchViews,
  ) {}

  /** Throws `batch.not_found`, `batch.name_invalid`. */
  async execute(actor: Actor, id: string, said: string): Promise<BatchSummary> {
    const batch = await this.batches.one(actor, id);
    const name = checkedName(said);
    const grams = gramsOf(batch.ownerId, [name, batch.templateName, batch.csvName]);
    await this.manager.update(Batch, { id, deletedAt: IsNull() }, { name, grams });
    return this.views.summary({ ...batch, name });
  }
}
