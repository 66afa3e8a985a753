import { type Actor } from '@rowdeck/contracts';
import { type Transactions } from '@rowdeck/persistence';
import { type Settlements } from './settlements';

/** Gives back the whole reservation of a batch that could not be planned. Without effect when it has ended. */
export class ReleaseQuota {
  constructor(
    private readonly transactions: Transactions,
    private readonly settlements: Settlements,
  ) {}

  execute(actor: Actor, batchId: string): Promise<void> {
    return this.transactions.run((manager) =>
      this.settlements.settle(manager, { userId: actor.userId, batchId, actor }),
    );
  }
}
