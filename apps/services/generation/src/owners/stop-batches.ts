import { Injectable } from '@nestjs/common';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager, IsNull } from 'typeorm';
import { Batch } from '../batches/batch.entity';
import { BatchRepository } from '../batches/batch.repository';
import { stopBatch } from '../chunks/stop-batch';

const STOPPED = 'Generation was stopped, because the account was to be deleted. Start the batch again.';

/**
 * Ends the batches of an owner that are running: rows that nobody is at are not made, and do not count against the plan. What
 * a worker has in its hands at this moment is finished, which takes seconds.
 */
@Injectable()
export class StopBatches {
  constructor(private readonly outbox: Outbox) {}

  async execute(manager: EntityManager, ownerId: string): Promise<void> {
    const running = await manager.find(Batch, {
      where: { ownerId, finishedAt: IsNull() },
      select: { id: true, position: true },
      order: { position: 'ASC' },
    });
    // All of them before anything is counted: the counters of one are those of its neighbours.
    for (const { id } of running) await new BatchRepository(manager).lock(id);
    for (const { id } of running) await stopBatch(id, { manager, outbox: this.outbox, reason: STOPPED });
  }
}
