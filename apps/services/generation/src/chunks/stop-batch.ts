import { ROW_CANCELLED } from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { type EntityManager, IsNull } from 'typeorm';
import { Batch } from '../batches/batch.entity';
import { logStopped } from '../batches/batch-lines';
import { settleBatch } from '../batches/settle-batch';
import { ChunkRepository } from './chunk.repository';

interface Stop {
  readonly manager: EntityManager;
  readonly outbox: Pick<Outbox, 'append'>;
  /** Why its rows are not made, as their owner reads it. */
  readonly reason: string;
}

/**
 * Ends a batch, which is locked already, before all of it is made, whoever wants that. Rows that nobody has begun with are not made, and cost nothing;
 * what a worker has in its hands is finished, which takes seconds. Without effect on a batch that has ended.
 */
export const stopBatch = async (id: string, { manager, outbox, reason }: Stop): Promise<void> => {
  const { affected } = await manager.update(
    Batch,
    { id, finishedAt: IsNull() },
    { cancelledAt: () => 'clock_timestamp()' },
  );
  if (affected === 0) return;
  const rows = await new ChunkRepository(manager).failWaiting(id, reason, ROW_CANCELLED);
  logStopped(id, rows);
  if (rows > 0) await settleBatch(manager, outbox, id, { completed: 0, failed: rows, notMade: rows });
};
