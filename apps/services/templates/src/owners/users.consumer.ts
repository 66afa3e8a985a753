import { Injectable } from '@nestjs/common';
import { batchDeleted, type EnvelopeOf, userDeleted } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { CountedVersionRepository } from '../storage/counted-version.repository';
import { TemplateBatch } from '../usage/template-batch.entity';
import { TemplateBatchRepository } from '../usage/template-batch.repository';
import { ForgetOwner } from './forget-owner';

@Injectable()
export class UsersConsumer {
  constructor(private readonly owner: ForgetOwner) {}

  @Consumes(userDeleted, { id: 'forget-owner' })
  forget({ data }: EnvelopeOf<typeof userDeleted>, manager: EntityManager): Promise<void> {
    return this.owner.execute(manager, data.user_id);
  }

  @Consumes(batchDeleted, { id: 'forget-batch' })
  async forgetBatch({ data }: EnvelopeOf<typeof batchDeleted>, manager: EntityManager): Promise<void> {
    const { batch_id: batchId, template_id: templateId, row_count: rowCount, completed_count: completedCount } = data;
    // Until batches could be deleted alone, they went with their account, and without a reason.
    const { reason = 'account' } = data;
    await new CountedVersionRepository(manager).aroundBatches([templateId], async () => {
      if (reason === 'account') await manager.delete(TemplateBatch, { batchId });
      else await new TemplateBatchRepository(manager).keepGone({ batchId, templateId, rowCount, completedCount });
    });
  }
}
