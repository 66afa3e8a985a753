import { Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { Settlements } from './settlements';

/** Gives back the whole reservation of a batch that could not be planned. Without effect when it has ended. */
@Injectable()
export class ReleaseQuota {
  constructor(
    private readonly transactions: Transactions,
    private readonly settlements: Settlements,
  ) {}

  execute(userId: string, batchId: string): Promise<void> {
    return this.transactions.run((manager) => this.settlements.settle(manager, { userId, batchId, actor: null }));
  }
}
