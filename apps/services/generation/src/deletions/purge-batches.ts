import { Inject, Injectable } from '@nestjs/common';
import { batchDeleted, type DataOf } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { mayDeleteByAge, Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { LeftFolder } from '../owners/left-folder.entity';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { Batch, countedAtEnd } from '../batches/batch.entity';
import { DeletionRepository, type DueBatch } from './deletion.repository';

const AT_ONCE = 100;

/** Deletes what was kept for long enough, and lets go of what was deleted and can no longer be restored. */
@Injectable()
export class PurgeBatches {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    @Inject(Outbox) private readonly outbox: Pick<Outbox, 'append'>,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'BATCH_RETENTION_DAYS'>,
  ) {}

  async execute(): Promise<void> {
    const { BATCH_RETENTION_DAYS: days } = this.config;
    const deletions = new DeletionRepository(this.manager);
    if (days > 0 && (await mayDeleteByAge(this.manager))) await deletions.expire(days, AT_ONCE);
    for (const due of await deletions.due(AT_ONCE))
      await this.transactions.runUnlessLocked((manager) => this.purge(manager, due));
  }

  /** One transaction: its rows, its bytes, what it made and its event. Its objects are noted, and go afterwards. */
  private async purge(manager: EntityManager, { id, owner_id }: DueBatch): Promise<void> {
    const accounts = new StorageAccountRepository(manager);
    await accounts.lock(owner_id);
    const batch = await manager.findOne(Batch, { where: { id }, lock: { mode: 'pessimistic_write' } });
    // Another replica may have been faster, or its owner: it is only gone once it is locked and still deleted.
    if (!batch?.deletedAt || batch.finishedAt === null) return;
    const deletions = new DeletionRepository(manager);
    await accounts.add(owner_id, -(await deletions.bytesOf(batch)));
    await deletions.keepCount(batch);
    await manager.upsert(LeftFolder, { batchId: id }, ['batchId']);
    await manager.delete(Batch, { id });
    await this.outbox.append(manager, batchDeleted, factsOf(batch), { subject: id, actor: batch.deletedBy });
  }
}

const factsOf = (batch: Batch): DataOf<typeof batchDeleted> => ({
  batch_id: batch.id,
  owner_id: batch.ownerId,
  template_id: batch.templateId,
  row_count: batch.rowCount,
  completed_count: countedAtEnd(batch).completedCount,
  failed_count: countedAtEnd(batch).failedCount,
  reason: batch.deletedBy === null ? 'retention' : 'owner',
});
