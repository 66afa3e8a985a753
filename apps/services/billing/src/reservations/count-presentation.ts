import { Injectable } from '@nestjs/common';
import { type Actor, type countPresentation, type OutputOf, type Plan, planOf } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { Subscriptions } from '../subscriptions/subscriptions';
import { type Month, MonthlyUsages, monthOf } from '../usage/monthly-usages';
import { reachedThresholds, Thresholds } from '../usage/thresholds';
import { CountedPresentationRepository } from './counted-presentation.repository';
import { quotaExceeded } from './quota.errors';
import { reservedIn } from './settlements';

interface MonthUsed {
  readonly month: Month;
  readonly used: number;
}

/** Accounts, each with a month and a plan: whoever is forgotten here is looked up again. */
const MOST_TOLD = 10_000;

/**
 * Counts presentations that are made one by one, with no batch that would be settled later: each is counted once, however often it is asked for, and
 * calls in parallel never count more than the plan allows.
 */
@Injectable()
export class CountPresentation {
  /** Shares of a month that an account on a plan has been told of, for certain. */
  private readonly told = new Set<string>();

  constructor(
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
    const counted = await this.transactions.runAtOnce(userId, (manager) =>
      new CountedPresentationRepository(manager).countNew({ userId, id, month }),
    );
    if (!counted) return this.inSteps(actor, id, month);
    const plan = planOf(counted.tier);
    await this.tellOnce(actor, plan, { month, used: counted.used });
    return { watermark: plan.watermark, counted: true };
  }

  /** In most of the last fifth of a month there is nothing to tell any more, and no call waits for a transaction to find that out. */
  private async tellOnce(actor: Actor, plan: Plan, { month, used }: MonthUsed): Promise<void> {
    const { userId } = actor;
    const { tier, presentationsPerMonth: limit } = plan;
    const [highest] = limit === null ? [] : reachedThresholds(used, limit);
    const name = [userId, month, tier, highest].join(' ');
    if (highest === undefined || this.told.has(name)) return;
    const told = await this.transactions.runInTurn(userId, async (manager) =>
      this.tell(manager, actor, plan, { month, used: await this.usages.lock(manager, userId, month) }),
    );
    if (told === highest) this.keepTold(name);
  }

  private keepTold(name: string): void {
    if (this.told.size >= MOST_TOLD) this.told.clear();
    this.told.add(name);
  }

  private inSteps(actor: Actor, id: string, month: Month): Promise<OutputOf<typeof countPresentation>> {
    const { userId } = actor;
    return this.transactions.runInTurn(userId, async (manager) => {
      const plan = await this.subscriptions.heldPlanOf(manager, userId);
      const { presentationsPerMonth: limit, watermark } = plan;
      await this.usages.lock(manager, userId, month);
      const counted = new CountedPresentationRepository(manager);
      if (!(await counted.begin({ userId, id, month, watermark }))) return { watermark, counted: false };
      const used = await counted.add(userId, month, limit);
      if (used === null) {
        const most = limit ?? 0;
        throw quotaExceeded({ plan, limit: most, used: most, needed: 1, month, billing: this.subscriptions.billing });
      }
      await this.tell(manager, actor, plan, { month, used });
      return { watermark, counted: true };
    });
  }

  /** Far from a limit, what batches have reserved beside it is not asked for. The highest share that is told by then, now or before. */
  private async tell(
    manager: EntityManager,
    actor: Actor,
    plan: Plan,
    { month, used }: MonthUsed,
  ): Promise<number | undefined> {
    const { presentationsPerMonth: limit } = plan;
    if (limit === null || reachedThresholds(used, limit).length === 0) return undefined;
    const made = used - (await reservedIn(manager, actor.userId, month));
    await this.thresholds.tell(manager, actor.userId, plan, { month, made, actor });
    return reachedThresholds(made, limit)[0];
  }

  giveBack({ userId }: Actor, id: string): Promise<void> {
    return this.transactions.runInTurn(userId, (manager) =>
      new CountedPresentationRepository(manager).giveBack(userId, id),
    );
  }
}
