import {
  type Actor,
  batchPlanned,
  type BatchRules,
  type ResolvedTemplate,
  type TableSettings,
} from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { Batch } from '../batches/batch.entity';
import { nameOfNew } from '../batches/batch-name';
import { BatchRepository } from '../batches/batch.repository';
import { ChunkRepository } from '../chunks/chunk.repository';
import { RetentionRepository } from '../retention/retention.repository';
import { gramsOf } from '../search/text-grams';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { unfilledOf } from './faulty-template';
import { PlanInProgress } from './plan-in-progress.entity';
import { type StoredRows } from './read-rows-task';

export interface PlannedBatch {
  readonly id: string;
  readonly actor: Actor;
  readonly template: ResolvedTemplate;
  readonly watermark: boolean;
  /** For how long the plan of its owner keeps it, where billing has said so; null for as long as it is wanted. */
  readonly retentionDays?: number | null | undefined;
  readonly csvName: string;
  /** What it is to be called; null where nothing was said. */
  readonly name: string | null;
  readonly settings: TableSettings;
  readonly rules: BatchRules;
  readonly rows: StoredRows;
}

/** The batch, its chunks and the event, in the transaction of `manager`; the plan is no longer in progress. */
export const insertBatch = async (
  manager: EntityManager,
  outbox: Pick<Outbox, 'append'>,
  plan: PlannedBatch,
): Promise<Batch> => {
  // Batches of one account are inserted one after the other: each knows the rows of all before it.
  const accounts = new StorageAccountRepository(manager);
  await accounts.lockKnown(plan.actor.userId);
  if (plan.retentionDays !== undefined) {
    await new RetentionRepository(manager).learn(plan.actor.userId, plan.retentionDays);
  }
  const { affected } = await manager.delete(PlanInProgress, { batchId: plan.id, abandoned: false });
  if (affected === 0) throw new Error(`The plan of batch ${plan.id} took so long that it was abandoned.`);
  await accounts.settle(plan.actor.userId);
  const batches = new BatchRepository(manager);
  const rowsBefore = await batches.rowsOf(plan.actor.userId);
  const firstId = await batches.nextPresentationId();
  const batch = batchOf(plan, { rowsBefore, firstId, createdAt: await batches.now() });
  await manager.insert(Batch, batch);
  await new ChunkRepository(manager).insertAll(plan.id, plan.rows.chunks);
  const { id: batch_id, ownerId: owner_id, templateId: template_id, rowCount: row_count } = batch;
  const data = { batch_id, owner_id, template_id, row_count };
  await outbox.append(manager, batchPlanned, data, { subject: batch_id, actor: plan.actor });
  return batch;
};

const batchOf = (
  { id, actor, template, watermark, csvName, name: said, settings, rules, rows }: PlannedBatch,
  {
    rowsBefore,
    firstId,
    createdAt,
  }: { readonly rowsBefore: number; readonly firstId: string; readonly createdAt: Date },
): Batch => {
  const name = nameOfNew(said, csvName);
  const { compiledKey, base } = watermark ? template.watermarked : template;
  return Object.assign(new Batch(), {
    id,
    ownerId: actor.userId,
    teamId: template.teamId ?? null,
    actor,
    templateId: template.id,
    templateVersionId: template.versionId,
    templateName: template.name,
    compiledKey,
    baseKey: base.key,
    baseLength: base.length,
    csvName,
    name,
    grams: gramsOf(actor.userId, [name, template.name, csvName]),
    settings,
    missing: rules.missing,
    fileName: rules.file_name,
    readings: rows.readings,
    columns: rows.columns,
    mapping: rows.mapping,
    rowCount: rows.rowCount,
    unfilled: unfilledOf(template),
    firstId,
    recipeKey: null,
    recipeBytes: '0',
    rowsBefore: String(rowsBefore),
    completedCount: 0,
    failedCount: 0,
    status: 'pending' as const,
    createdAt,
    finishedAt: null,
    reruns: 0,
    rerun: null,
    cancelledAt: null,
    deletedAt: null,
    deletedBy: null,
    reported: false,
  });
};
