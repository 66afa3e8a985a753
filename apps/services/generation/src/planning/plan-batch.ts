import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  type Actor,
  type CreatedBatch,
  reserveQuota,
  type ResolvedTemplate,
  resolveTemplate,
  type TableWarning,
} from '@rowdeck/contracts';
import { Outbox, RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { type Batch } from '../batches/batch.entity';
import { asFormFault } from './planning.errors';
import { toBatchView } from '../batches/batch.view';
import { ChunkDispatcher } from '../chunks/chunk-dispatcher';
import { AbandonPlan } from './abandon-plan';
import { type BatchForm, type CheckedForm, checkForm } from './batch-form';
import { refuseFaultyTemplate } from './faulty-template';
import { insertBatch } from './insert-batch';
import { type BegunPlan, PlanStorage } from './plan-storage';
import { type StoredRows } from './read-rows-task';
import { RowReader } from './row-reader';

interface Planned {
  readonly batch: Batch;
  readonly warnings: readonly TableWarning[];
}

/** Plans a batch: one presentation per data row, cut into chunk jobs. Whatever refuses it leaves nothing behind. */
@Injectable()
export class PlanBatch {
  private readonly logger = new Logger(PlanBatch.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly rows: RowReader,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly dispatcher: ChunkDispatcher,
    private readonly abandonment: AbandonPlan,
    private readonly store: ObjectStore,
    private readonly storage: PlanStorage,
  ) {}

  /** Throws what `createBatch` of the contracts says. The upload is gone afterwards, whatever happened. */
  async execute(actor: Actor, form: BatchForm): Promise<CreatedBatch> {
    try {
      const { batch, warnings } = await this.plan(actor, checkForm(form));
      await this.dispatch(batch.id);
      return { ...toBatchView(batch), warnings: [...warnings] };
    } finally {
      if (form.csv) await this.deleteUpload(form.csv.objectKey);
    }
  }

  private async plan(actor: Actor, form: CheckedForm): Promise<Planned> {
    const template = await this.rpc.call(resolveTemplate, { actor, id: form.templateId }).catch((error: unknown) => {
      throw asFormFault(error);
    });
    const ofTemplate = refuseFaultyTemplate(template, form.faultyTemplate);
    const plan = { batchId: randomUUID(), actor, incomingKey: form.csv.objectKey };
    await this.storage.begin(plan, form.csv.size);
    try {
      const { batch, warnings } = await this.reserveAndInsert(plan, form, template);
      return { batch, warnings: [...ofTemplate, ...warnings] };
    } catch (error) {
      await this.abandonment.execute(plan).catch((cause: unknown) => {
        this.logger.warn({ err: cause, batchId: plan.batchId }, 'A refused plan is left to the sweeper');
      });
      throw error;
    }
  }

  private async reserveAndInsert(
    plan: BegunPlan,
    { csv, settings, dataMapping, columnReadings, faultyRows }: CheckedForm,
    template: ResolvedTemplate,
  ): Promise<Planned> {
    const { batchId: id, actor } = plan;
    const said = { dataMapping, settings, columnReadings, faultyRows };
    const { objectKey: sourceKey, fileName } = csv;
    const rows = await this.rows.read({ batchId: id, sourceKey, fileName, template, ...said });
    await this.storage.claim(plan, bytesOf(rows));
    const count = rows.rowCount;
    const { watermark } = await this.rpc.call(reserveQuota, { actor, batchId: id, count });
    const planned = { id, actor, template, watermark, csvName: fileName, settings, rows };
    const batch = await this.transactions.run((manager) => insertBatch(manager, this.outbox, planned));
    return { batch, warnings: rows.warnings };
  }

  /** What became of the batch is decided: a store that does not answer now must not turn it into a failure. */
  private async deleteUpload(objectKey: string): Promise<void> {
    await this.store.delete(objectKey).catch((cause: unknown) => {
      this.logger.warn({ err: cause, objectKey }, 'An upload could not be deleted');
    });
  }

  /** The batch is committed: a queue that does not answer now gets its jobs from the sweeper. */
  private async dispatch(batchId: string): Promise<void> {
    await this.dispatcher.fillWindow(batchId).catch((cause: unknown) => {
      this.logger.warn({ err: cause, batchId }, 'Chunks of a new batch are left to the sweeper');
    });
  }
}

/** What the rows of the batch take. */
const bytesOf = ({ chunks }: StoredRows): number => chunks.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
