import { Inject, Injectable } from '@nestjs/common';
import { Problem, ROW_CANCELLED, ROW_GIVEN_UP } from '@rowdeck/contracts';
import { asProblem, isTransientError } from '@rowdeck/failures';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, IsNull } from 'typeorm';
import { Batch } from '../batches/batch.entity';
import { toBatchProgress } from '../batches/batch.view';
import { BatchRepository } from '../batches/batch.repository';
import { ProgressFeed } from '../progress/progress-feed';
import { RerunGivenUp } from './rerun-given-up';
import { Chunk } from '../chunks/chunk.entity';

const runsAgain = (): Problem =>
  new Problem('batch.running', {
    detail:
      'Other rows of this batch are being made again, and those of this chunk are not reserved. When the batch has ended, its owner can make them again.',
  });

/** A chunk that is to be made again, in a batch that has ended. */
const ENDED = Symbol('ended');

/** Takes up again what was given up with a dead job, because an operator has sent that again. */
@Injectable()
export class ReopenChunk {
  constructor(
    private readonly transactions: Transactions,
    private readonly progress: ProgressFeed,
    @Inject(RerunGivenUp) private readonly again: Pick<RerunGivenUp, 'execute'>,
  ) {}

  /**
   * Without effect on a chunk that has not been given up, and on one whose batch was cancelled or deleted. In a batch that has ended, all that was given up
   * of it is made again, and reserved for that: throws `quota.exceeded` where its owner has no more. Throws `batch.running` of one of which other rows are
   * made again. Where it cannot be told it throws what counts as an attempt: nobody else knows
   * that the chunk is to be reopened, so the job must not be left to the sweeper.
   */
  async execute(batchId: string, chunkId: string): Promise<void> {
    try {
      const found = await this.reopen(batchId, chunkId);
      if (found === ENDED) await this.makeAgain(batchId, chunkId);
      else if (found) this.progress.show(toBatchProgress(found));
    } catch (error) {
      if (!isTransientError(error)) throw error;
      throw new Problem('internal.unexpected', {
        detail: `Chunk ${chunkId} could not be reopened: ${asProblem(error).message}`,
      });
    }
  }

  /** Of several jobs of a batch that are sent again together, one is first: it makes again what the others are for. */
  private async makeAgain(batchId: string, chunkId: string): Promise<void> {
    await this.again.execute(batchId).catch(async (error: unknown) => {
      if ((await this.reopen(batchId, chunkId)) === ENDED) throw error;
    });
  }

  private reopen(batchId: string, chunkId: string): Promise<Batch | typeof ENDED | null> {
    return this.transactions.run(async (manager) => {
      await new BatchRepository(manager).lock(batchId);
      const batch = await manager.findOneBy(Batch, { id: batchId, deletedAt: IsNull(), cancelledAt: IsNull() });
      const chunk = await manager.findOneBy(Chunk, { id: chunkId, batchId });
      if (!batch || !chunk || !isGivenUp(chunk)) return null;
      if (batch.finishedAt) return ENDED;
      if (batch.rerun) throw runsAgain();
      return chunk.status === 'failed' ? reopened(manager, chunk) : null;
    });
  }
}

const reopened = async (manager: EntityManager, { id, batchId, rowCount }: Chunk): Promise<Batch> => {
  await manager.update(
    Chunk,
    { id },
    {
      ...{
        status: 'pending',
        failure: null,
        failureCode: null,
        failedAttempts: 0,
        lapsed: [],
        waits: 0,
        resumeAt: null,
      },
      dispatchedAt: () => 'now()',
    },
  );
  // What the batch has reserved is settled with its end, so its rows cost once.
  await manager.decrement(Batch, { id: batchId }, 'failedCount', rowCount);
  return manager.findOneByOrFail(Batch, { id: batchId });
};

const isGivenUp = ({ status, failures, failureCode }: Chunk): boolean =>
  status === 'failed'
    ? failureCode !== ROW_CANCELLED
    : status === 'done' && failures.some(({ code }) => code === ROW_GIVEN_UP);
