import { Controller } from '@nestjs/common';
import { batchDecks, createBatch, getBatch, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { PlanBatch } from '../planning/plan-batch';
import { FinishedDecks } from '../presentations/finished-decks';
import { toBatchView } from './batch.view';
import { OwnedBatches } from './owned-batches';

@Controller()
export class BatchesRpc {
  constructor(
    private readonly planning: PlanBatch,
    private readonly batches: OwnedBatches,
    private readonly decks: FinishedDecks,
  ) {}

  @Handles(createBatch)
  create({ actor, ...form }: ParsedInputOf<typeof createBatch>) {
    return this.planning.execute(actor, form);
  }

  @Handles(getBatch)
  async get({ actor, id }: ParsedInputOf<typeof getBatch>) {
    return toBatchView(await this.batches.one(actor, id));
  }

  @Handles(batchDecks)
  decksOf({ actor, ...query }: ParsedInputOf<typeof batchDecks>) {
    return this.decks.page(actor, query);
  }
}
