import { batchCompleted } from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { Batch, type Rerun } from './batch.entity';
import { nameOfTable } from './batch-name';
import { BatchRepository, type CountedBatch, type EndedRows } from './batch.repository';

/**
 * Counts rows that have ended, in the transaction that ended them; with the last of them the batch ends too, and its event
 * is written. The batch's row is locked from here to the commit, so two chunks that end at once are counted one after the other.
 */
export const settleBatch = async (
  manager: EntityManager,
  outbox: Pick<Outbox, 'append'>,
  batchId: string,
  rows: EndedRows,
): Promise<CountedBatch> => {
  const batches = new BatchRepository(manager);
  const batch = await batches.countEnded(batchId, rows);
  if (batch.completedCount + batch.failedCount === batch.rowCount) {
    batch.finishedAt = await batches.now();
    await finish(manager, outbox, batch, batch.finishedAt);
  }
  return batch;
};

/** A batch without a single deck has failed; one with some has completed, and its failed rows say why. */
const finish = async (
  manager: EntityManager,
  outbox: Pick<Outbox, 'append'>,
  batch: CountedBatch,
  finishedAt: Date,
): Promise<void> => {
  batch.status = batch.completedCount === 0 ? 'failed' : 'completed';
  const { id, status } = batch;
  await manager.update(Batch, { id }, { finishedAt, status, reported: false });
  await outbox.append(manager, batchCompleted, factsOf(batch, finishedAt), {
    subject: batch.id,
    actor: batch.actor,
  });
};

const factsOf = (batch: CountedBatch, finishedAt: Date) => ({
  batch_id: batch.id,
  owner_id: batch.ownerId,
  template_id: batch.templateId,
  row_count: batch.rowCount,
  template_name: batch.templateName,
  batch_name: batch.name ?? nameOfTable(batch.csvName),
  completed_count: batch.completedCount,
  failed_count: batch.failedCount,
  not_made_count: batch.notMadeCount,
  duration_ms: finishedAt.getTime() - (batch.rerun ? Date.parse(batch.rerun.startedAt) : batch.createdAt.getTime()),
  ...(batch.rerun && { rerun: outcomeOf(batch.rerun, batch) }),
});

const outcomeOf = ({ id, rows, completedBefore }: Rerun, { completedCount, reruns }: CountedBatch) => {
  const completed = completedCount - completedBefore;
  return { id, number: reruns, row_count: rows, completed_count: completed, failed_count: rows - completed };
};
