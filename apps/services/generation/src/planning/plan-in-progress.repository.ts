import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { HELD_TOO_LONG_SECONDS } from '../chunks/chunk.repository';
import { PlanInProgress } from './plan-in-progress.entity';

/** No plan of the release before takes that long: whoever asked for it was answered that it failed. */
const OLD = `interval '10 minutes'`;

/** What is being undone already, and what nobody holds any more. */
const DEAD = `(abandoned OR coalesce(held_until, started_at + ${OLD}) < now())`;

/** The statements on plans, by the clock of the database: those of processes may differ by any time. Handed the manager of a transaction, it works in that. */
export class PlanInProgressRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The plan is held from now on, however long its transaction has waited. */
  async begin(
    plan: Omit<PlanInProgress, 'startedAt' | 'heldUntil' | 'abandoned'>,
    leaseSeconds: number,
  ): Promise<void> {
    const heldUntil = () => `clock_timestamp() + make_interval(secs => ${Number(leaseSeconds)})`;
    await this.manager.insert<ObjectLiteral>(PlanInProgress, { ...plan, heldUntil });
  }

  /** Resolves to false where the plan is being undone, or has ended. */
  async renew(batchId: string, leaseSeconds: number): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `UPDATE plans_in_progress SET held_until = now() + make_interval(secs => $2) WHERE batch_id = $1 AND NOT abandoned`,
      [batchId, leaseSeconds],
    );
    return count > 0;
  }

  /** Those that are dead, the oldest first; none that somebody has locked. In a transaction. */
  dead(limit: number): Promise<PlanInProgress[]> {
    return this.manager
      .createQueryBuilder(PlanInProgress, 'plan')
      .where(DEAD)
      .orderBy('coalesce(plan.held_until, plan.started_at)')
      .take(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  /** No batch may come of it any more. False where there is no such plan, or one that lives though only a dead one is meant. */
  async abandon(batchId: string, { onlyDead }: { readonly onlyDead: boolean }): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `UPDATE plans_in_progress SET abandoned = true WHERE batch_id = $1 AND (NOT $2 OR ${DEAD})`,
      [batchId, onlyDead],
    );
    return count > 0;
  }

  /** Where the clock of the database went back, what is held for longer than anybody takes is held for one lease from now: its planner renews that, if it lives. */
  async shorten(leaseSeconds: number): Promise<void> {
    await this.manager.query(
      `UPDATE plans_in_progress SET held_until = now() + make_interval(secs => $1)
       WHERE held_until > now() + make_interval(secs => $1 + ${HELD_TOO_LONG_SECONDS})`,
      [leaseSeconds],
    );
  }
}
