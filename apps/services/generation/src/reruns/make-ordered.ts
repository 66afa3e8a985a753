import { Injectable, Logger } from '@nestjs/common';
import { asProblem } from '@rowdeck/failures';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { GivenUpRepository } from './given-up.repository';
import { OrderedRerun } from './ordered-rerun.entity';
import { RerunGivenUp } from './rerun-given-up';

/** Batches begun in one sweep: others are not to wait for thousands of them. */
const AT_ONCE = 10;

/** Begins what operators have ordered to be made again, batch after batch. What cannot be begun now is tried again; what its owner has no presentations left for is not. */
@Injectable()
export class MakeOrdered {
  private readonly logger = new Logger(MakeOrdered.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly again: RerunGivenUp,
  ) {}

  async execute(): Promise<void> {
    const due = await this.transactions.run((manager) => new GivenUpRepository(manager).takeDue(AT_ONCE));
    for (const batchId of due) {
      if (await this.isDone(batchId)) await this.manager.delete(OrderedRerun, { batchId });
    }
  }

  private async isDone(batchId: string): Promise<boolean> {
    try {
      const rows = await this.again.execute(batchId);
      this.logger.log({ batchId, rows }, 'Rows are made again as an operator has ordered');
      return true;
    } catch (error) {
      const { code, kind } = asProblem(error);
      // Its owner was faster, or has as many batches under way as one may have.
      const isLater = kind.retryable || code === 'batch.running';
      this.logger.warn({ err: error, batchId, isLater }, 'Rows that an operator has ordered cannot be made again');
      return !isLater;
    }
  }
}
