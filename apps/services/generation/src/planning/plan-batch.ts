import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  type Actor,
  type CreatedBatch,
  reserveQuota,
  type ResolvedTemplate,
  type TableWarning,
} from '@rowdeck/contracts';
import { warnUnlessAway } from '@rowdeck/failures';
import { Outbox, RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { describeSpan } from '@rowdeck/service-kit';
import { refuseChangedTemplate } from './planning.errors';
import { logTaken } from '../batches/batch-lines';
import { BatchViews } from '../batches/batch-views';
import { ChunkDispatcher } from '../chunks/chunk-dispatcher';
import { AbandonPlan } from './abandon-plan';
import { type BatchForm, type CheckedForm, checkForm } from './batch-form';
import { consumingUpload } from './consume-upload';
import { refuseFaultyTemplate } from './faulty-template';
import { formTemplate } from './form-template';
import { IdempotencyKeyRepository } from './idempotency-key.repository';
import { insertBatch } from './insert-batch';
import { fingerprintOf, PlanOnce } from './plan-once';
import { type BegunPlan, PlanStorage } from './plan-storage';
import { type StoredRows } from './read-rows-task';
import { Refusals } from './refusals';
import { RowReader } from './row-reader';

/** Who asks. */
interface Asker {
  readonly actor: Actor;
  /** Names the call, if that may come more than once. */
  readonly idempotencyKey: string | null;
}

/** A batch to be planned. */
interface NewBatch extends Asker {
  readonly batchId: string;
}

/** A template, what is odd about its text, and what the order is refused for because of it. */
interface CheckedTemplate {
  readonly template: ResolvedTemplate;
  readonly warnings: readonly TableWarning[];
  readonly refusals: Refusals;
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
    private readonly once: PlanOnce,
    private readonly views: BatchViews,
  ) {}

  /** Throws what `createBatch` of the contracts says. The upload is gone afterwards, whatever happened. */
  execute({ actor, idempotencyKey: key }: Asker, form: BatchForm): Promise<CreatedBatch> {
    return consumingUpload(this.store, form, async () => {
      const checked = checkForm(form);
      const plan = (batchId: string) => this.plan({ batchId, actor, idempotencyKey: key }, checked);
      if (key === null) return plan(randomUUID());
      return this.once.execute({ ownerId: actor.userId, key, fingerprint: fingerprintOf(checked) }, plan);
    });
  }

  private async plan(asked: NewBatch, form: CheckedForm): Promise<CreatedBatch> {
    const { actor, batchId } = asked;
    describeSpan({ 'rowdeck.batch.id': batchId });
    const template = await formTemplate(this.rpc, actor, form.templateId);
    refuseChangedTemplate(template, form.templateVersion);
    const refusals = new Refusals(true);
    const warnings = refusals.attempt(
      () => refuseFaultyTemplate(template, form.faultyTemplate),
      () => [],
    );
    const plan = { ...asked, incomingKey: form.csv.objectKey };
    await this.storage.begin(plan, form.csv.size);
    try {
      const checked = { template, warnings, refusals };
      const created = await this.storage.whileHeld(plan, () => this.reserveAndInsert(plan, form, checked));
      logTaken(batchId, created.row_count);
      await this.dispatch(batchId);
      return created;
    } catch (error) {
      await this.abandonment.execute(plan).catch((cause: unknown) => {
        warnUnlessAway(this.logger, cause, { batchId }, 'A refused plan is left to the sweeper');
      });
      throw error;
    }
  }

  private async reserveAndInsert(
    plan: BegunPlan & NewBatch,
    { csv, name, settings, dataMapping, columnReadings, rules, faultyRows }: CheckedForm,
    { template, warnings, refusals }: CheckedTemplate,
  ): Promise<CreatedBatch> {
    const { batchId: id, actor, idempotencyKey } = plan;
    const said = { dataMapping, settings, columnReadings, rules, faultyRows };
    const { objectKey: sourceKey, fileName, size } = csv;
    const table = { batchId: id, ownerId: actor.userId, sourceKey, fileName, size, template };
    const read = () => this.rows.read({ ...table, ...said });
    await refusals.throwWith(read);
    const rows = await read();
    await this.storage.claim(plan, bytesOf(rows));
    const count = rows.rowCount;
    const reserved = await this.rpc.call(reserveQuota, { actor, batchId: id, count });
    const planned = { id, actor, template, ...reserved, csvName: fileName, name, settings, rules, rows };
    return this.transactions.run(async (manager) => {
      const batch = await insertBatch(manager, this.outbox, planned);
      const created = { ...(await this.views.view(batch)), warnings: [...warnings, ...rows.warnings] };
      if (idempotencyKey !== null) await new IdempotencyKeyRepository(manager).answer(created);
      return created;
    });
  }

  /** The batch is committed: a queue that does not answer now gets its jobs from the sweeper. */
  private async dispatch(batchId: string): Promise<void> {
    await this.dispatcher.fillWindow(batchId).catch((cause: unknown) => {
      warnUnlessAway(this.logger, cause, { batchId }, 'Chunks of a new batch are left to the sweeper');
    });
  }
}

/** What the rows of the batch take. */
const bytesOf = ({ chunks }: StoredRows): number => chunks.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
