import { Injectable } from '@nestjs/common';
import { batchCompleted, type EnvelopeOf } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { NotifyOwner } from './notify-owner';

@Injectable()
export class BatchesConsumer {
  constructor(private readonly notice: NotifyOwner) {}

  @Consumes(batchCompleted, { id: 'notify-owner' })
  notifyOwner(event: EnvelopeOf<typeof batchCompleted>, manager: EntityManager): Promise<void> {
    return this.notice.execute(manager, event.data);
  }
}
