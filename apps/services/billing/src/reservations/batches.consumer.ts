import { Injectable } from '@nestjs/common';
import { batchCompleted, type EnvelopeOf } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { Settlements } from './settlements';

@Injectable()
export class BatchesConsumer {
  constructor(private readonly settlements: Settlements) {}

  /** A row that failed costs nothing. */
  @Consumes(batchCompleted, { id: 'settle-reservation' })
  settle({ data, actor }: EnvelopeOf<typeof batchCompleted>, manager: EntityManager): Promise<void> {
    const { owner_id: userId, batch_id: batchId, failed_count: unused } = data;
    return this.settlements.settle(manager, { userId, batchId, unused, actor });
  }
}
