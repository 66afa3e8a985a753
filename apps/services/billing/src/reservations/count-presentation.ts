import { Injectable } from '@nestjs/common';
import { type Actor, type countPresentation, type OutputOf, type Plan, planOf } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { Subscriptions } from '../subscriptions/subscriptions';
import { type Month, MonthlyUsages, monthOf } from '../usage/monthly-usages';
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
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly usages: MonthlyUsages,
    private readonly thresholds: Thresholds,
    private readonly clock: Clock,
  ) {}

  /** Throws `quota.exceeded`. */
  async execute(actor: Actor, id: string): Promise<OutputOf<typeof countPresentation>> {
    const { userId } = actor;
    const month = monthOf(this.clock.now());
    const counted = await new CountedPresentationRepository(this.manager).countNew({ userId, id, month });
    if (!counted) return this.inSteps(actor, id, month);
    const plan = planOf(counted.tier);
    const { presentationsPerMonth: limit, watermark } = plan;
    if (limit !== null && reachedThresholds(counted.used, limit).length > 0)
      await this.transactions.run(async (manager) => {
        const used = await this.usages.lock(manager, userId, month);
        await this.tell(manager, actor, plan, { month, used });
      });
    return { watermark, counted: true };
  }

  private inSteps(actor: Actor, id: string, month: Month): Promise<OutputOf<typeof countPresentation>> {
    return this.transactions.run(async (manager) => {
      const { userId } = actor;
      const plan = await this.subscriptions.planOf(manager, userId);
      const { presentationsPerMonth: limit, watermark } = plan;
      await this.usages.lock(manager, userId, month);
      const counted = new CountedPresentationRepository(manager);
      if (!(await counted.begin({ userId, id, month, watermark }))) return { watermark, counted: false };
      const used = await counted.add(userId, month, limit);
      if (used === null) {
        const most = limit ?? 0;
        throw quotaExceeded({ plan, limit: most, used: most, needed: 1, month });
      }
      await this.tell(manager, actor, plan, { month, used });
      return { watermark, counted: true };
    });
  }

  /** Far from a limit, what batches have reserved beside it is not asked for. */
  private async tell(
    manager: EntityManager,
    actor: Actor,
    plan: Plan,
    { month, used }: { readonly month: Month; readonly used: number },
  ): Promise<void> {
    const { presentationsPerMonth: limit } = plan;
    if (limit === null || reachedThresholds(used, limit).length === 0) return;
    const made = used - (await reservedIn(manager, actor.userId, month));
    await this.thresholds.tell(manager, actor.userId, plan, { month, made, actor });
  }

  giveBack({ userId }: Actor, id: string): Promise<void> {
    return this.transactions.run((manager) => new CountedPresentationRepository(manager).giveBack(userId, id));
  }
}
