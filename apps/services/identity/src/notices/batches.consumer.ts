import { Injectable } from '@nestjs/common';
import { batchCompleted, batchDeleted, type EnvelopeOf } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { NoticeRow } from './notice.entity';
import { NotifyOwner } from './notify-owner';

@Injectable()
export class BatchesConsumer {
  constructor(private readonly notice: NotifyOwner) {}

  @Consumes(batchCompleted, { id: 'notify-owner' })
  notifyOwner(event: EnvelopeOf<typeof batchCompleted>, manager: EntityManager): Promise<void> {
    return this.notice.execute(manager, event.data);
  }

  @Consumes(batchDeleted, { id: 'forget-notice' })
  async forgetNotice({ data }: EnvelopeOf<typeof batchDeleted>, manager: EntityManager): Promise<void> {
    await manager.delete(NoticeRow, { batchId: data.batch_id });
  }
}
