import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type Actor, type BatchView, type Corrections, reserveQuota, ROW_CANCELLED } from '@rowdeck/contracts';
import { DeckIndex } from '@rowdeck/engine-pptx';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { type Batch, firstEnd } from '../batches/batch.entity';
import { BatchRepository } from '../batches/batch.repository';
import { rerunFolder, rerunRowsKey } from '../batches/batch-objects';
import { BatchViews } from '../batches/batch-views';
import { OwnedBatches } from '../batches/owned-batches';
import { failuresWithin } from '../chunks/chunk.entity';
import { ChunkDispatcher } from '../chunks/chunk-dispatcher';
import { AbandonPlan } from '../planning/abandon-plan';
import { IdempotencyKey } from '../planning/idempotency-key.entity';
import { idempotencyMismatch } from '../planning/planning.errors';
import { PlanInProgress } from '../planning/plan-in-progress.entity';
import { PlanStorage } from '../planning/plan-storage';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { CorrectedRows } from './corrected-rows';
import { correctionsInvalid, withoutFields, nothingToRerun, stillRunning, tooOldToRerun } from './rerun.errors';
import { type BegunChunk, type FailedChunk, RerunRepository } from './rerun.repository';

export interface RerunCommand {
  readonly batchId: string;
  readonly corrections: Corrections;
  readonly idempotencyKey: string | null;
}

interface Plan {
  /** The rerun. */
  readonly batchId: string;
  readonly rerunOf: string;
  readonly actor: Actor;
  readonly incomingKey: string;
}

/** What an index of a chunk begins with that was counted with the content of its decks. */
const MARK = 0xffff_ffff;

/**
 * Makes rows of a batch again that had failed. Their new cells are stored beside the old ones, and the rows reserved, before one transaction turns
 * their chunks to it: whatever refuses or kills it before leaves the batch as it was, and what it took is given back as that of a plan is.
 */
@Injectable()
export class RerunBatch {
  private readonly logger = new Logger(RerunBatch.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly batches: OwnedBatches,
    private readonly storage: PlanStorage,
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly transactions: Transactions,
    private readonly abandonment: AbandonPlan,
    private readonly dispatcher: ChunkDispatcher,
    private readonly views: BatchViews,
  ) {}

  /** Throws what `rerunBatch` of the contracts says. */
  async execute(actor: Actor, command: RerunCommand): Promise<BatchView> {
    const batch = await this.batches.one(actor, command.batchId);
    if (await this.isKnown(actor, command)) return this.views.view(batch);
    if (!batch.finishedAt) throw stillRunning();
    const id = randomUUID();
    const incomingKey = `${rerunFolder(batch.id, id)}/none`;
    const plan: Plan = { batchId: id, rerunOf: batch.id, actor, incomingKey };
    const chunks = await this.correctedChunks(batch, id, command.corrections);
    try {
      await this.begin(plan, { batch, chunks }, command);
    } catch (error) {
      // Of two equal calls, the other may have been first.
      if (!(await this.isKnown(actor, command))) throw error;
    }
    return this.views.view(await this.batches.one(actor, batch.id));
  }

  private async begin(plan: Plan, { batch, chunks }: Corrected, command: RerunCommand): Promise<void> {
    await this.storage.begin(plan, 0);
    try {
      await this.storage.whileHeld(plan, () => this.reserveAndTurn(plan, { batch, chunks }, command));
    } catch (error) {
      await this.abandonment.execute(plan).catch((cause: unknown) => {
        this.logger.warn({ err: cause, batchId: batch.id }, 'A refused rerun is left to the sweeper');
      });
      throw error;
    }
    await this.dispatcher.fillWindow(batch.id).catch((cause: unknown) => {
      this.logger.warn({ err: cause, batchId: batch.id }, 'Chunks of a rerun are left to the sweeper');
    });
  }

  private async reserveAndTurn(plan: Plan, { batch, chunks }: Corrected, command: RerunCommand): Promise<void> {
    const { actor, batchId } = plan;
    const count = chunks.reduce((sum, { rerun }) => sum + rerun.places.length, 0);
    await this.storage.claim(
      plan,
      chunks.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    await this.rpc.call(reserveQuota, { actor, batchId, count }).catch((error: unknown) => {
      throw withoutFields(error);
    });
    for (const { rerun, body } of chunks) await this.store.put(rerun.rowsKey, body, { length: body.length });
    await this.turn(plan, { batch, chunks }, { count, command });
  }

  private turn(
    { batchId: id, actor: { userId } }: Plan,
    { batch, chunks }: Corrected,
    { count, command }: { readonly count: number; readonly command: RerunCommand },
  ): Promise<void> {
    const { completedCount: completedBefore, failedCount: failedBefore } = batch;
    const notMade = chunks.reduce((sum, chunk) => sum + chunk.notMade, 0);
    const rerun = {
      id,
      rows: count,
      completedBefore,
      failedBefore,
      notMadeBefore: Math.max(0, batch.notMadeCount - notMade),
      first: firstEnd(batch),
    };
    return this.transactions.run(async (manager) => {
      const accounts = new StorageAccountRepository(manager);
      await accounts.lock(userId);
      const { affected } = await manager.delete(PlanInProgress, { batchId: id, abandoned: false });
      if (affected === 0) throw new Error(`The rerun ${id} took so long to begin that it was abandoned.`);
      await accounts.settle(userId);
      const reruns = new RerunRepository(manager);
      const startedAt = (await new BatchRepository(manager).now()).toISOString();
      if (!(await reruns.beginBatch(batch.id, { ...rerun, startedAt }, batch.reruns))) throw stillRunning();
      await reruns.beginChunks(chunks);
      await this.remember(manager, id, { ownerId: userId, command, batch });
    });
  }

  /** Each chunk with rows that are to be made again. Throws `batch.invalid`. */
  private async correctedChunks(batch: Batch, id: string, corrections: Corrections): Promise<CorrectedChunk[]> {
    const failed = await new RerunRepository(this.manager).failedChunks(batch.id);
    const rows = new CorrectedRows(corrections, batch.columns);
    const numbers = failed.flatMap((chunk) => failuresWithin(chunk).map(({ index }) => chunk.firstRow + index));
    const faults = rows.faults(new Set(numbers));
    if (Object.keys(faults).length > 0) throw correctionsInvalid(faults);
    const corrected: CorrectedChunk[] = [];
    for (const chunk of failed) {
      const failures = failuresWithin(chunk);
      const places = failures.map(({ index }) => index);
      const news = rows.of(await this.store.read(chunk.rowsKey), { firstRow: chunk.firstRow, failed: places });
      if (!news) continue;
      const rowsKey = rerunRowsKey(batch.id, id, chunk.number);
      const rerun = { rowsKey, places: news.places, attempt: chunk.attempt };
      const { body } = news;
      const again = new Set(news.places);
      const notMade = failures.filter(({ index, code }) => code === ROW_CANCELLED && again.has(index)).length;
      corrected.push({ id: chunk.id, rerun, failures, deckIndex: indexOf(chunk), bytes: body.length, body, notMade });
    }
    if (corrected.length === 0) throw nothingToRerun();
    return corrected;
  }

  /** Throws `request.idempotency_mismatch`. */
  private async isKnown({ userId: ownerId }: Actor, command: RerunCommand): Promise<boolean> {
    const { idempotencyKey: key } = command;
    const known = key === null ? null : await this.manager.findOneBy(IdempotencyKey, { ownerId, key });
    if (known && known.fingerprint !== fingerprintOf(command)) throw idempotencyMismatch();
    return known !== null;
  }

  private async remember(
    manager: EntityManager,
    id: string,
    { ownerId, command, batch }: { readonly ownerId: string; readonly command: RerunCommand; readonly batch: Batch },
  ): Promise<void> {
    const { idempotencyKey: key } = command;
    if (key === null) return;
    const answer = { ...(await this.views.view(batch)), warnings: [] };
    await manager.insert(IdempotencyKey, { ownerId, key, fingerprint: fingerprintOf(command), batchId: id, answer });
  }
}

interface CorrectedChunk extends BegunChunk {
  readonly body: Uint8Array;
  /** Rows among those that were not made before. */
  readonly notMade: number;
}

interface Corrected {
  readonly batch: Batch;
  readonly chunks: readonly CorrectedChunk[];
}

/** Of a chunk that was given up there is none. */
const indexOf = ({ deckIndex, rowCount }: FailedChunk): Uint8Array => {
  if (deckIndex === null) return DeckIndex.forRows(rowCount).bytes;
  if (deckIndex.length < 4 || deckIndex.readUInt32BE(0) !== MARK) throw tooOldToRerun();
  return deckIndex;
};

const fingerprintOf = ({ batchId, corrections }: RerunCommand): string =>
  createHash('sha256')
    .update(JSON.stringify(['rerun', batchId, corrections]))
    .digest('hex');
