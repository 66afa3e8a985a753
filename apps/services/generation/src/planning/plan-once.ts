import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type BatchRules, type CreatedBatch, UPLOAD_TIMES } from '@rowdeck/contracts';
import { type CheckedForm } from './batch-form';
import { IdempotencyKeyRepository, type KeyedForm } from './idempotency-key.repository';
import { idempotencyMismatch, stillPlanned } from './planning.errors';

/** As long as an equal form may be planned, and less than who asks waits for an answer. */
const WAIT_MS = UPLOAD_TIMES.threadWaitMs + UPLOAD_TIMES.threadWorkMs;
const LOOK_AGAIN_MS = 200;

const rulesOf = ({ missing, file_name }: BatchRules): string =>
  // Keys of before there were rules go on to name forms without.
  missing === null && file_name === null ? '' : JSON.stringify([missing, file_name]);

/** Keys of before versions were said go on to name forms that say none. */
const versionOf = (version: string | null): string => (version === null ? '' : JSON.stringify({ version }));

/** Keys of before batches could be named go on to name forms that name none. */
const nameOf = (name: string | null): string => (name === null ? '' : JSON.stringify({ name }));

/** The same for equal forms and no others. The table counts by its bytes, wherever it was stored. */
export const fingerprintOf = ({ csv: { fileName, sha256 }, ...form }: CheckedForm): string =>
  createHash('sha256')
    .update(JSON.stringify([fileName, sha256, form.templateId, form.dataMapping, form.settings]))
    .update(JSON.stringify([form.columnReadings, form.faultyRows, form.faultyTemplate]))
    .update(rulesOf(form.rules))
    .update(versionOf(form.templateVersion))
    .update(nameOf(form.name))
    .digest('hex');

/**
 * Makes one batch of all equal forms that come with one key, at whichever replica: the others wait for its answer and get the same. A
 * form that was refused has left nothing, and is planned anew.
 */
@Injectable()
export class PlanOnce {
  private readonly logger = new Logger(PlanOnce.name);

  constructor(private readonly keys: IdempotencyKeyRepository) {}

  /** Throws `request.idempotency_mismatch`, `request.idempotency_in_progress`, and what `plan` throws. */
  async execute(form: KeyedForm, plan: (batchId: string) => Promise<CreatedBatch>): Promise<CreatedBatch> {
    for (const giveUpAt = performance.now() + WAIT_MS; performance.now() < giveUpAt; await wait(LOOK_AGAIN_MS)) {
      const batchId = randomUUID();
      if (await this.keys.take(form, batchId)) return this.planWith(batchId, plan);
      const known = await this.keys.find(form);
      if (known && known.fingerprint !== form.fingerprint) throw idempotencyMismatch();
      if (known?.answer) return known.answer;
    }
    throw stillPlanned();
  }

  private async planWith(batchId: string, plan: (batchId: string) => Promise<CreatedBatch>): Promise<CreatedBatch> {
    try {
      return await plan(batchId);
    } catch (error) {
      await this.keys.release(batchId).catch((cause: unknown) => {
        this.logger.warn({ err: cause, batchId }, 'The key of a refused plan is left until it is taken over');
      });
      throw error;
    }
  }
}
