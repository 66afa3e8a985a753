import { Inject, Injectable } from '@nestjs/common';
import { eachApart } from '@rowdeck/failures';
import { Transactions } from '@rowdeck/persistence';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { AbandonPlan } from '../planning/abandon-plan';
import { type PlanInProgress } from '../planning/plan-in-progress.entity';
import { PlanInProgressRepository } from '../planning/plan-in-progress.repository';

const AT_ONCE = 50;

/** Undoes plans whose process died between reserving the quota and inserting the batch. */
@Injectable()
export class SweepPlans {
  constructor(
    private readonly transactions: Transactions,
    private readonly abandonment: AbandonPlan,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'LEASE_SECONDS'>,
  ) {}

  /** Throws the first of what could not be undone, when all that can be is; at once where billing or the store is away. */
  async execute(): Promise<void> {
    await eachApart(await this.dead(), (plan) => this.abandonment.ofDead(plan));
  }

  /** One that somebody has locked is left to the next time; none of the others waits for it. */
  private async dead(): Promise<readonly PlanInProgress[]> {
    await this.transactions.runUnlessLocked((manager) =>
      new PlanInProgressRepository(manager).shorten(this.config.LEASE_SECONDS),
    );
    return this.transactions.run((manager) => new PlanInProgressRepository(manager).dead(AT_ONCE));
  }
}
