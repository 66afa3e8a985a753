import { Inject, Injectable } from '@nestjs/common';
import { ROW_GIVEN_UP } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { BatchRepository } from '../batches/batch.repository';
import { toBatchProgress } from '../batches/batch.view';
import { settleBatch } from '../batches/settle-batch';
import { ChunkRepository } from '../chunks/chunk.repository';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { ProgressFeed } from '../progress/progress-feed';
import { RetentionRepository } from '../retention/retention.repository';

const AT_ONCE = 100;
const HOUR_SECONDS = 3_600;

const WAITED = 'Something that is needed for it was away for as long as this batch would have been kept. Try again.';

/** Ends batches that have waited for as long as they would have been kept: what is away by then is not expected back. */
@Injectable()
export class EndWaiting {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    @Inject(Outbox) private readonly outbox: Pick<Outbox, 'append'>,
    private readonly progress: ProgressFeed,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'BATCH_RETENTION_DAYS'>,
  ) {}

  @Every({ seconds: HOUR_SECONDS, task: 'end batches that have waited for as long as they would be kept' })
  async execute(): Promise<void> {
    const { BATCH_RETENTION_DAYS: days } = this.config;
    for (const id of await new RetentionRepository(this.manager).overdue(days, AT_ONCE)) {
      const batch = await this.transactions.runUnlessLocked((manager) => this.end(manager, id));
      if (batch) this.progress.show(toBatchProgress(batch));
    }
  }

  /** What a worker has in its hands is left to it. */
  private async end(manager: EntityManager, id: string) {
    if (!(await new BatchRepository(manager).tryLock(id))) return null;
    const failed = await new ChunkRepository(manager).failWaiting(id, WAITED, ROW_GIVEN_UP);
    return failed === 0 ? null : settleBatch(manager, this.outbox, id, { completed: 0, failed });
  }
}
