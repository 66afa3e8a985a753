import { Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { LessThan } from 'typeorm';
import { AbandonPlan } from '../planning/abandon-plan';
import { PlanInProgress } from '../planning/plan-in-progress.entity';

/** No plan takes that long: whoever asked for it was answered that it failed. */
const OLD_MS = 10 * 60_000;
const AT_ONCE = 50;

/** Undoes plans whose process died between reserving the quota and inserting the batch. */
@Injectable()
export class SweepPlans {
  constructor(
    private readonly transactions: Transactions,
    private readonly abandonment: AbandonPlan,
  ) {}

  async execute(): Promise<void> {
    const startedAt = LessThan(new Date(Date.now() - OLD_MS));
    // One that somebody has locked is left to the next time; none of the others waits for it.
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    const plans = await this.transactions.run((manager) =>
      manager.find(PlanInProgress, { where: { startedAt }, take: AT_ONCE, lock }),
    );
    for (const plan of plans) await this.abandonment.execute(plan);
  }
}
