import { Injectable } from '@nestjs/common';
import { type Actor, batchState, type BatchSummary, type WantedRevisions } from '@rowdeck/contracts';
import { assertRevision, preconditionFailed } from '@rowdeck/service-kit';
import { EntityManager, IsNull } from 'typeorm';
import { gramsOf } from '../search/text-grams';
import { Batch } from './batch.entity';
import { checkedName, shownName } from './batch-name';
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

  /** Throws `batch.not_found`, `batch.name_invalid`, `request.precondition_failed`. */
  async execute(actor: Actor, id: string, said: string, ifMatch?: WantedRevisions): Promise<BatchSummary> {
    const batch = await this.batches.one(actor, id);
    const name = checkedName(said);
    const grams = gramsOf(batch.ownerId, [name, batch.templateName, batch.csvName]);
    assertRevision(ifMatch, batchState({ name: shownName(batch) }));
    const unchanged = ifMatch && { name: batch.name ?? IsNull() };
    const { affected } = await this.manager.update(Batch, { id, deletedAt: IsNull(), ...unchanged }, { name, grams });
    // Renamed or deleted since it was read.
    if (ifMatch && affected === 0) throw preconditionFailed();
    return this.views.summary({ ...batch, name });
  }
}
