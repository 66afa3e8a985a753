import { Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { asProblem, isTransientError } from '@rowdeck/failures';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, IsNull } from 'typeorm';
import { Batch } from '../batches/batch.entity';
import { toBatchProgress } from '../batches/batch.view';
import { BatchRepository } from '../batches/batch.repository';
import { ProgressFeed } from '../progress/progress-feed';
import { Chunk } from './chunk.entity';

const hasEnded = (): Problem =>
  new Problem('batch.invalid', {
    detail:
      'The batch of this chunk has ended, and what was not made of it has been given back. Only its owner can reserve that again: ' +
      'ask them to make its failed rows again, on the page of the batch.',
  });

const runsAgain = (): Problem =>
  new Problem('batch.running', {
    detail:
      'Other rows of this batch are being made again, and those of this chunk are not reserved. When the batch has ended, its owner can make them again.',
  });

/** Takes up again what was given up with a dead job, because an operator has sent that again. */
@Injectable()
export class ReopenChunk {
  constructor(
    private readonly transactions: Transactions,
    private readonly progress: ProgressFeed,
  ) {}

  /**
   * Without effect on a chunk that has not been given up, and on one whose batch was cancelled or deleted. Throws `batch.invalid` of a batch that has
   * ended, `batch.running` of one of which other rows are made again. Where it cannot be told it throws what counts as an attempt: nobody else knows
   * that the chunk is to be reopened, so the job must not be left to the sweeper.
   */
  async execute(batchId: string, chunkId: string): Promise<void> {
    try {
      const batch = await this.transactions.run((manager) => this.reopen(manager, batchId, chunkId));
      if (batch) this.progress.show(toBatchProgress(batch));
    } catch (error) {
      if (!isTransientError(error)) throw error;
      throw new Problem('internal.unexpected', {
        detail: `Chunk ${chunkId} could not be reopened: ${asProblem(error).message}`,
      });
    }
  }

  private async reopen(manager: EntityManager, batchId: string, chunkId: string): Promise<Batch | null> {
    await new BatchRepository(manager).lock(batchId);
    const batch = await manager.findOneBy(Batch, { id: batchId, deletedAt: IsNull(), cancelledAt: IsNull() });
    const chunk = await manager.findOneBy(Chunk, { id: chunkId, batchId, failureCode: IsNull() });
    if (!batch || !chunk || !hasFailedRows(chunk)) return null;
    if (batch.finishedAt) throw hasEnded();
    if (batch.rerun) throw runsAgain();
    if (chunk.status !== 'failed') return null;
    await manager.update(
      Chunk,
      { id: chunkId },
      { status: 'pending', failure: null, failedAttempts: 0, waits: 0, resumeAt: null, dispatchedAt: () => 'now()' },
    );
    // What the batch has reserved is settled with its end, so its rows cost once.
    await manager.decrement(Batch, { id: batchId }, 'failedCount', chunk.rowCount);
    return manager.findOneByOrFail(Batch, { id: batchId });
  }
}

const hasFailedRows = ({ status, failures }: Chunk): boolean =>
  status === 'failed' || (status === 'done' && failures.length > 0);
