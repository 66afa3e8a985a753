import { Injectable } from '@nestjs/common';
import { type Actor, type BatchView } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { BatchRepository } from '../batches/batch.repository';
import { toBatchProgress } from '../batches/batch.view';
import { BatchViews } from '../batches/batch-views';
import { OwnedBatches } from '../batches/owned-batches';
import { stopBatch } from '../chunks/stop-batch';
import { ProgressFeed } from '../progress/progress-feed';

const CANCELLED = 'Cancelled before it was made.';

/** Ends a batch before all of it is made, because its owner says so. */
@Injectable()
export class CancelBatch {
  constructor(
    private readonly batches: OwnedBatches,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly progress: ProgressFeed,
    private readonly views: BatchViews,
  ) {}

  /** Without effect on a batch that has ended. Throws `batch.not_found`. */
  async execute(actor: Actor, id: string): Promise<BatchView> {
    await this.batches.one(actor, id);
    await this.transactions.run((manager) => this.cancel(manager, id));
    const batch = await this.batches.one(actor, id);
    this.progress.show(toBatchProgress(batch));
    return this.views.view(batch);
  }

  private async cancel(manager: EntityManager, id: string): Promise<void> {
    await new BatchRepository(manager).lock(id);
    await stopBatch(id, { manager, outbox: this.outbox, reason: CANCELLED });
  }
}
