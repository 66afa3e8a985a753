import { randomUUID } from 'node:crypto';
import { type Actor, batchPlanned, type ResolvedTemplate } from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { rowsKey } from '../batches/batch-objects';
import { Batch } from '../batches/batch.entity';
import { PlanInProgress } from './plan-in-progress.entity';
import { type StoredRows } from './read-rows-task';

export interface PlannedBatch {
  readonly id: string;
  readonly actor: Actor;
  readonly template: ResolvedTemplate;
  readonly watermark: boolean;
  readonly csvName: string;
  readonly rows: StoredRows;
  readonly mapping: readonly (readonly [string, string])[];
}

/** The batch, its chunks, its presentations and the event, in the transaction of `manager`; the plan is no longer in progress. */
export const insertBatch = async (
  manager: EntityManager,
  outbox: Pick<Outbox, 'append'>,
  plan: PlannedBatch,
): Promise<Batch> => {
  const { affected } = await manager.delete(PlanInProgress, { batchId: plan.id, abandoned: false });
  if (affected === 0) throw new Error(`The plan of batch ${plan.id} took so long that it was abandoned.`);
  const batch = batchOf(plan);
  await manager.insert(Batch, batch);
  await insertChunks(manager, plan);
  await insertPresentations(manager, plan);
  const { id: batch_id, ownerId: owner_id, templateId: template_id, rowCount: row_count } = batch;
  const data = { batch_id, owner_id, template_id, row_count };
  await outbox.append(manager, batchPlanned, data, { subject: batch_id, actor: plan.actor });
  return batch;
};

const batchOf = ({ id, actor, template, watermark, csvName, rows, mapping }: PlannedBatch): Batch => {
  const { compiledKey, base } = watermark ? template.watermarked : template;
  return Object.assign(new Batch(), {
    id,
    ownerId: actor.userId,
    actor,
    templateId: template.id,
    templateVersionId: template.versionId,
    templateName: template.name,
    compiledKey,
    baseKey: base.key,
    baseLength: base.length,
    csvName,
    columns: rows.columns,
    mapping,
    rowCount: rows.fileNames.length,
    completedCount: 0,
    failedCount: 0,
    status: 'pending' as const,
    createdAt: new Date(),
    finishedAt: null,
    sweptAt: null,
  });
};

const insertChunks = async (manager: EntityManager, { id, rows }: PlannedBatch): Promise<void> => {
  let firstRow = 1;
  const chunks = rows.chunkSizes.map((size, index) => {
    const chunk = { id: randomUUID(), number: index + 1, firstRow, size, rowsKey: rowsKey(id, index + 1) };
    firstRow += size;
    return chunk;
  });
  await manager.query(
    `INSERT INTO chunks (batch_id, id, number, first_row, row_count, rows_key)
     SELECT $1, * FROM unnest($2::uuid[], $3::int[], $4::int[], $5::int[], $6::text[])`,
    [
      id,
      chunks.map((chunk) => chunk.id),
      chunks.map((chunk) => chunk.number),
      chunks.map((chunk) => chunk.firstRow),
      chunks.map((chunk) => chunk.size),
      chunks.map((chunk) => chunk.rowsKey),
    ],
  );
};

/** One statement for all rows: 10,000 of them take a fraction of a second. */
const insertPresentations = async (manager: EntityManager, { id, rows }: PlannedBatch): Promise<void> => {
  await manager.query(
    `INSERT INTO presentations (batch_id, row_number, chunk_number, file_name)
     SELECT c.batch_id, n.row_number, c.number, n.file_name
     FROM unnest($2::text[]) WITH ORDINALITY AS n (file_name, row_number)
     JOIN chunks c ON c.batch_id = $1 AND n.row_number >= c.first_row AND n.row_number < c.first_row + c.row_count
     ORDER BY n.row_number`,
    [id, rows.fileNames],
  );
};
