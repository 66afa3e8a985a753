import { Injectable, Logger } from '@nestjs/common';
import { type Actor, type Corrections, ROW_CANCELLED } from '@rowdeck/contracts';
import { DeckIndex } from '@rowdeck/engine-pptx';
import { warnUnlessAway } from '@rowdeck/failures';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { logTaken } from '../batches/batch-lines';
import { type Batch, firstEnd } from '../batches/batch.entity';
import { BatchRepository } from '../batches/batch.repository';
import { rerunFolder, rerunRowsKey } from '../batches/batch-objects';
import { failuresWithin, type RowFailure } from '../chunks/chunk.entity';
import { ChunkDispatcher } from '../chunks/chunk-dispatcher';
import { AbandonPlan } from '../planning/abandon-plan';
import { PlanInProgress } from '../planning/plan-in-progress.entity';
import { PlanStorage } from '../planning/plan-storage';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { CorrectedRows } from './corrected-rows';
import { correctionsInvalid, stillRunning, tooOldToRerun } from './rerun.errors';
import { type BegunChunk, type FailedChunk, RerunRepository } from './rerun.repository';

/** Rows of a batch that has ended, as they are to be made again. */
export interface PlannedRerun {
  readonly id: string;
  readonly batch: Batch;
  readonly actor: Actor;
  readonly chunks: readonly CorrectedChunk[];
}

export interface CorrectedChunk extends BegunChunk {
  readonly body: Uint8Array;
  /** Rows among those that were not made before. */
  readonly notMade: number;
}

export interface RerunSteps {
  /** So many rows, by the id of the rerun. */
  readonly reserve: (count: number) => Promise<unknown>;
  /** In the transaction that turns the batch. */
  readonly remember?: (manager: EntityManager) => Promise<void>;
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

const rowsOf = (chunks: readonly CorrectedChunk[]): number =>
  chunks.reduce((sum, { rerun }) => sum + rerun.places.length, 0);

/**
 * Begins to make rows of a batch again. Their new cells are stored beside the old ones, and the rows reserved, before one transaction turns
 * their chunks to it: whatever refuses or kills it before leaves the batch as it was, and what it took is given back as that of a plan is.
 */
@Injectable()
export class BeginRerun {
  private readonly logger = new Logger(BeginRerun.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly storage: PlanStorage,
    private readonly store: ObjectStore,
    private readonly transactions: Transactions,
    private readonly abandonment: AbandonPlan,
    private readonly dispatcher: ChunkDispatcher,
  ) {}

  /** Throws `batch.running` where the batch is not any more as it was read, what `PlanStorage` does, and what `reserve` does. */
  async execute(rerun: PlannedRerun, steps: RerunSteps): Promise<void> {
    const { id, batch, actor } = rerun;
    const plan: Plan = { batchId: id, rerunOf: batch.id, actor, incomingKey: `${rerunFolder(batch.id, id)}/none` };
    await this.storage.begin(plan, 0);
    try {
      await this.storage.whileHeld(plan, () => this.reserveAndTurn(plan, rerun, steps));
    } catch (error) {
      await this.abandonment.execute(plan).catch((cause: unknown) => {
        warnUnlessAway(this.logger, cause, { batchId: batch.id }, 'A refused rerun is left to the sweeper');
      });
      throw error;
    }
    logTaken(id, rowsOf(rerun.chunks), batch.id);
    await this.dispatcher.fillWindow(batch.id).catch((cause: unknown) => {
      warnUnlessAway(this.logger, cause, { batchId: batch.id }, 'Chunks of a rerun are left to the sweeper');
    });
  }

  /**
   * Each chunk with rows that are to be made again, for the rerun `id`. Throws `batch.invalid`.
   * @param isMeant which of the rows that failed may be; all of them where it is left out
   */
  async correctedChunks(
    batch: Batch,
    { id, corrections }: { readonly id: string; readonly corrections: Corrections },
    isMeant: (failure: RowFailure, chunk: FailedChunk) => boolean = () => true,
  ): Promise<CorrectedChunk[]> {
    const failed = await new RerunRepository(this.manager).failedChunks(batch.id);
    const rows = new CorrectedRows(corrections, batch.columns);
    const numbers = failed.flatMap((chunk) => failuresWithin(chunk).map(({ index }) => chunk.firstRow + index));
    const faults = rows.faults(new Set(numbers));
    if (Object.keys(faults).length > 0) throw correctionsInvalid(faults);
    const corrected: CorrectedChunk[] = [];
    for (const chunk of failed) {
      const failures = failuresWithin(chunk);
      const places = failures.filter((failure) => isMeant(failure, chunk)).map(({ index }) => index);
      if (places.length === 0) continue;
      const news = rows.of(await this.store.read(chunk.rowsKey), { firstRow: chunk.firstRow, failed: places });
      if (!news) continue;
      const rowsKey = rerunRowsKey(batch.id, id, chunk.number);
      const rerun = { rowsKey, places: news.places, attempt: chunk.attempt };
      const { body } = news;
      const again = new Set(news.places);
      const notMade = failures.filter(({ index, code }) => code === ROW_CANCELLED && again.has(index)).length;
      corrected.push({ id: chunk.id, rerun, failures, deckIndex: indexOf(chunk), bytes: body.length, body, notMade });
    }
    return corrected;
  }

  private async reserveAndTurn(plan: Plan, rerun: PlannedRerun, { reserve, remember }: RerunSteps): Promise<void> {
    const { chunks } = rerun;
    const count = rowsOf(chunks);
    await this.storage.claim(
      plan,
      chunks.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    await reserve(count);
    for (const { rerun: again, body } of chunks) await this.store.put(again.rowsKey, body, { length: body.length });
    await this.turn(plan, rerun, { count, remember });
  }

  private turn(
    { batchId: id, actor: { userId } }: Plan,
    { batch, chunks }: PlannedRerun,
    { count, remember }: { readonly count: number; readonly remember: RerunSteps['remember'] },
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
      await accounts.lockKnown(userId);
      const { affected } = await manager.delete(PlanInProgress, { batchId: id, abandoned: false });
      if (affected === 0) throw new Error(`The rerun ${id} took so long to begin that it was abandoned.`);
      await accounts.settle(userId);
      const reruns = new RerunRepository(manager);
      const startedAt = (await new BatchRepository(manager).now()).toISOString();
      if (!(await reruns.beginBatch(batch.id, { ...rerun, startedAt }, batch.reruns))) throw stillRunning();
      await reruns.beginChunks(chunks);
      await remember?.(manager);
    });
  }
}

/** Of a chunk that was given up there is none. */
const indexOf = ({ deckIndex, rowCount }: FailedChunk): Uint8Array => {
  if (deckIndex === null) return DeckIndex.forRows(rowCount).bytes;
  if (deckIndex.length < 4 || deckIndex.readUInt32BE(0) !== MARK) throw tooOldToRerun();
  return deckIndex;
};
