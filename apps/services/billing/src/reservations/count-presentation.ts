import { Injectable } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { Clock } from '../clock/clock';
import { Subscriptions } from '../subscriptions/subscriptions';
import { monthOf } from '../usage/monthly-usages';
import { reachedThresholds, Thresholds } from '../usage/thresholds';
import { CountedPresentationRepository } from './counted-presentation.repository';
import { quotaExceeded } from './quota.errors';
import { reservedIn } from './settlements';

/**
 * Counts presentations that are made one by one, with no batch that would be settled later: each is counted once, however often it is asked for, and
 * calls in parallel never count more than the plan allows.
 */
@Injectable()
export class CountPresentation {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly thresholds: Thresholds,
    private readonly clock: Clock,
  ) {}

  /** Throws `quota.exceeded`. */
  execute(actor: Actor, id: string): Promise<{ watermark: boolean }> {
    return this.transactions.run(async (manager) => {
      const { userId } = actor;
      const month = monthOf(this.clock.now());
      const plan = await this.subscriptions.planOf(manager, userId);
      const { presentationsPerMonth: limit, watermark } = plan;
      const counted = new CountedPresentationRepository(manager);
      if (!(await counted.begin({ userId, id, month, watermark }))) return { watermark };
      const used = await counted.add(userId, month, limit);
      if (used === null) {
        const most = limit ?? 0;
        throw quotaExceeded({ plan, limit: most, used: most, needed: 1, month, billing: this.subscriptions.billing });
      }
      // Far from a limit, what batches have reserved beside it is not asked for.
      if (limit !== null && reachedThresholds(used, limit).length > 0) {
        const made = used - (await reservedIn(manager, userId, month));
        await this.thresholds.tell(manager, userId, plan, { month, made, actor });
      }
      return { watermark };
    });
  }

  giveBack({ userId }: Actor, id: string): Promise<void> {
    return this.transactions.run((manager) => new CountedPresentationRepository(manager).giveBack(userId, id));
  }
}
