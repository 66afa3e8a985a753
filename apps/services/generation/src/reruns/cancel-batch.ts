import { Injectable } from '@nestjs/common';
import { type Actor, type BatchView, ROW_CANCELLED } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, IsNull } from 'typeorm';
import { Batch } from '../batches/batch.entity';
import { BatchRepository } from '../batches/batch.repository';
import { toBatchProgress } from '../batches/batch.view';
import { BatchViews } from '../batches/batch-views';
import { OwnedBatches } from '../batches/owned-batches';
import { settleBatch } from '../batches/settle-batch';
import { ChunkRepository } from '../chunks/chunk.repository';
import { ProgressFeed } from '../progress/progress-feed';

const CANCELLED = 'Cancelled before it was made.';

/**
 * Ends a batch before all of it is made. Rows that nobody has begun with fail, and cost nothing; what a worker has in its hands is finished, which
 * takes seconds.
 */
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
    const { affected } = await manager.update(Batch, { id, finishedAt: IsNull() }, { cancelledAt: new Date() });
    if (affected === 0) return;
    const failed = await new ChunkRepository(manager).failWaiting(id, CANCELLED, ROW_CANCELLED);
    if (failed > 0) await settleBatch(manager, this.outbox, id, { completed: 0, failed });
  }
}
