import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type BatchRules, type CreatedBatch, UPLOAD_TIMES } from '@rowdeck/contracts';
import { warnUnlessAway } from '@rowdeck/failures';
import { whileBeating } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { AbandonPlan } from './abandon-plan';
import { type CheckedForm } from './batch-form';
import { IdempotencyKeyRepository, type KeyedForm, type Taker } from './idempotency-key.repository';
import { PlanInProgress } from './plan-in-progress.entity';
import { idempotencyMismatch, stillPlanned } from './planning.errors';

/** As long as an equal form may be planned, and less than who asks waits for an answer. */
const WAIT_MS = UPLOAD_TIMES.threadWaitMs + UPLOAD_TIMES.threadWorkMs;
const LOOK_AGAIN_MS = 200;

const BEATS_PER_LEASE = 3;
/** A beat fits into it. */
const DOUBTED_PART = 2;

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
 * form that was refused has left nothing, and is planned anew. Whoever plans shows that he does: what nobody plans any more is planned
 * by one of those that wait.
 */
@Injectable()
export class PlanOnce {
  private readonly logger = new Logger(PlanOnce.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly keys: IdempotencyKeyRepository,
    @Inject(AbandonPlan) private readonly abandonment: Pick<AbandonPlan, 'execute'>,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'LEASE_SECONDS'>,
  ) {}

  /** Throws `request.idempotency_mismatch`, `request.idempotency_in_progress`, and what `plan` throws. */
  async execute(form: KeyedForm, plan: (batchId: string) => Promise<CreatedBatch>): Promise<CreatedBatch> {
    const { LEASE_SECONDS: leaseSeconds } = this.config;
    const taker = { batchId: randomUUID(), leaseSeconds };
    const beganAt = performance.now();
    for (let waited = 0; waited < WAIT_MS; waited = performance.now() - beganAt) {
      if (await this.keys.take(form, taker)) return this.planWith(taker, plan);
      const known = await this.keys.find(form);
      if (known && known.fingerprint !== form.fingerprint) throw idempotencyMismatch();
      if (known?.answer) return known.answer;
      // While the database was away nobody could renew a lease; since it has answered here for so long, whoever lives has done so.
      const isDoubted = waited > (leaseSeconds * 1_000) / DOUBTED_PART;
      if (known && isDoubted && (await this.keys.takeOver(known.batchId, taker))) {
        await this.undo(known.batchId);
        return this.planWith(taker, plan);
      }
      await wait(LOOK_AGAIN_MS);
    }
    throw stillPlanned(leaseSeconds);
  }

  /** What a dead plan has taken of the quota and the room of its account is wanted by the plan in its place. */
  private async undo(batchId: string): Promise<void> {
    try {
      const dead = await this.manager.findOneBy(PlanInProgress, { batchId });
      if (dead) await this.abandonment.execute(dead);
    } catch (cause) {
      warnUnlessAway(this.logger, cause, { batchId }, 'A plan that died is left to the sweeper');
    }
  }

  private async planWith(taker: Taker, plan: (batchId: string) => Promise<CreatedBatch>): Promise<CreatedBatch> {
    const { batchId, leaseSeconds } = taker;
    const everyMs = (leaseSeconds * 1_000) / BEATS_PER_LEASE;
    try {
      return await whileBeating(
        { everyMs },
        () => this.keys.renew(taker),
        () => plan(batchId),
      );
    } catch (error) {
      await this.keys.release(batchId).catch((cause: unknown) => {
        warnUnlessAway(this.logger, cause, { batchId }, 'The key of a refused plan is left until it is taken over');
      });
      throw error;
    }
  }
}
