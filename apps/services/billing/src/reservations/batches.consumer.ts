import { Injectable } from '@nestjs/common';
import { batchCompleted, type EnvelopeOf } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { Settlements } from './settlements';

@Injectable()
export class BatchesConsumer {
  constructor(private readonly settlements: Settlements) {}

  /** A row that failed costs nothing. Rows that are made again have a reservation of their own. */
  @Consumes(batchCompleted, { id: 'settle-reservation' })
  settle({ data, actor }: EnvelopeOf<typeof batchCompleted>, manager: EntityManager): Promise<void> {
    const { owner_id: userId, batch_id, failed_count, rerun } = data;
    const ended = rerun
      ? { batchId: rerun.id, unused: rerun.failed_count }
      : { batchId: batch_id, unused: failed_count };
    return this.settlements.settle(manager, { userId, ...ended, actor });
  }
}
