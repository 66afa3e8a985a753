import { Injectable } from '@nestjs/common';
import { batchDeleted } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { Batch, countedAtEnd } from '../batches/batch.entity';
import { MadePresentations } from '../batches/gone-batches.entity';
import { IdempotencyKey } from '../planning/idempotency-key.entity';
import { PlanInProgress } from '../planning/plan-in-progress.entity';
import { StorageAccount, StorageAccountRepository } from '../storage/storage-account.repository';
import { forgetWorkOf } from './forgotten-work.repository';
import { LeftFolder } from './left-folder.entity';

/**
 * Deletes the batches of a user whose account is gone, with their chunks and presentations. Their objects are noted in the same
 * transaction and deleted afterwards (`SweepFolders`), as often as it takes.
 */
@Injectable()
export class ForgetOwner {
  constructor(private readonly outbox: Outbox) {}

  async execute(manager: EntityManager, ownerId: string): Promise<void> {
    await new StorageAccountRepository(manager).lock(ownerId);
    // Locked as they are read, the oldest first: what is counted of them is what they had when they went.
    const lock = { mode: 'pessimistic_write' } as const;
    const batches = await manager.find(Batch, { where: { ownerId }, order: { position: 'ASC' }, lock });
    for (const batch of batches) await this.deleteBatch(manager, batch);
    // No plan takes as long as the time between the end of the account and this event: what is left of one came to nothing.
    const plans = await manager
      .createQueryBuilder(PlanInProgress, 'plan')
      .where(`plan.actor ->> 'userId' = :ownerId`, { ownerId })
      .getMany();
    for (const { batchId } of plans) {
      await manager.upsert(LeftFolder, { batchId }, ['batchId']);
      await manager.delete(PlanInProgress, { batchId });
    }
    await manager.delete(MadePresentations, { ownerId });
    await forgetWorkOf(manager, ownerId);
    await manager.delete(IdempotencyKey, { ownerId });
    await manager.delete(StorageAccount, { ownerId });
  }

  private async deleteBatch(manager: EntityManager, batch: Batch): Promise<void> {
    const { id, ownerId, templateId, rowCount } = batch;
    const { completedCount, failedCount } = countedAtEnd(batch);
    await manager.upsert(LeftFolder, { batchId: id }, ['batchId']);
    await manager.delete(Batch, { id });
    const counts = { row_count: rowCount, completed_count: completedCount, failed_count: failedCount };
    const data = { batch_id: id, owner_id: ownerId, template_id: templateId, ...counts, reason: 'account' as const };
    await this.outbox.append(manager, batchDeleted, data, { subject: id, actor: null });
  }
}
