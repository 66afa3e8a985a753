import { Injectable } from '@nestjs/common';
import { EntityManager, LessThan } from 'typeorm';
import { AbandonPlan } from '../planning/abandon-plan';
import { PlanInProgress } from '../planning/plan-in-progress.entity';

/** No plan takes that long: whoever asked for it was answered that it failed. */
const OLD_MS = 10 * 60_000;
const AT_ONCE = 50;

/** Undoes plans whose process died between reserving the quota and inserting the batch. */
@Injectable()
export class SweepPlans {
  constructor(
    private readonly manager: EntityManager,
    private readonly abandonment: AbandonPlan,
  ) {}

  async execute(): Promise<void> {
    const startedAt = LessThan(new Date(Date.now() - OLD_MS));
    const plans = await this.manager.find(PlanInProgress, { where: { startedAt }, take: AT_ONCE });
    for (const plan of plans) await this.abandonment.execute(plan);
  }
}
