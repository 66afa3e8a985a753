import { RETENTION_NOTICE_DAYS } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type Retention } from './expiry';

/**
 * Batches that ended before it are kept no longer, by the plan of their owner: `expiryOf` the other way round. Null where nothing goes. `a` is the account.
 */
const PLAN_ENDS_BEFORE = `
  CASE WHEN a.retention_known_at IS NULL OR a.retention_days IS NULL THEN NULL
       WHEN a.retention_notice_until <= now() THEN now() - make_interval(days => a.retention_days)
       WHEN a.former_retention_days IS NULL THEN NULL
       ELSE now() - make_interval(days => greatest(a.retention_days, a.former_retention_days)) END`;

export interface PlanQuestion {
  readonly ownerId: string;
  /** Null where nothing has been told of the plan yet. */
  readonly question: string | null;
}

/** The statements on how long the batches of accounts are kept. */
export class RetentionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Null where the plan of the account is not known yet. */
  async of(ownerId: string): Promise<Retention | null> {
    const [found] = await this.manager.query<Retention[]>(
      `SELECT retention_days AS days, former_retention_days AS "formerDays", retention_notice_until AS "noticeUntil"
       FROM storage_accounts WHERE owner_id = $1 AND retention_known_at IS NOT NULL`,
      [ownerId],
    );
    return found ?? null;
  }

  /**
   * The account's plan keeps batches for so many days from now on. What the plan before would have kept is kept for the days of the notice; of several
   * changes within that time, the plan counts that kept them longest. An account of which no plan was known had kept everything. Of somebody who stores
   * nothing yet, or was forgotten, nothing is noted: billing is asked once there is an account.
   */
  async change(ownerId: string, days: number | null): Promise<void> {
    await this.manager.query(
      `UPDATE storage_accounts a SET
         former_retention_days = CASE
           WHEN a.retention_known_at IS NULL OR a.retention_days IS NULL THEN NULL
           WHEN a.retention_notice_until <= now() THEN a.retention_days
           WHEN a.former_retention_days IS NULL THEN NULL
           ELSE greatest(a.retention_days, a.former_retention_days) END,
         retention_days = $2::int, retention_notice_until = now() + make_interval(days => $3), retention_known_at = now()
       WHERE a.owner_id = $1 AND (a.retention_known_at IS NULL OR a.retention_days IS DISTINCT FROM $2::int)`,
      [ownerId, days, RETENTION_NOTICE_DAYS],
    );
  }

  /**
   * The same by what was said of the plan some time ago: a newer one may have been told before, as events that waited come late. So it holds until billing
   * has been asked.
   */
  async told(ownerId: string, days: number | null): Promise<void> {
    await this.change(ownerId, days);
    await this.manager.query('UPDATE storage_accounts SET retention_question = gen_random_uuid() WHERE owner_id = $1', [
      ownerId,
    ]);
  }

  /** What the plan of an account said of which none was known; one that is known by now may be newer. With the account locked. */
  async learn(ownerId: string, days: number | null): Promise<void> {
    if ((await this.of(ownerId)) === null) await this.told(ownerId, days);
  }

  /** Accounts of which billing is to be asked for the plan. */
  questions(most: number): Promise<PlanQuestion[]> {
    return this.manager.query<PlanQuestion[]>(
      `SELECT owner_id AS "ownerId", retention_question AS question FROM storage_accounts
       WHERE retention_known_at IS NULL OR retention_question IS NOT NULL ORDER BY owner_id LIMIT $1`,
      [most],
    );
  }

  /** What billing has said, unless more was told while it was asked: then it is asked again. In a transaction. */
  async answer({ ownerId, question }: PlanQuestion, days: number | null): Promise<void> {
    const open = await this.manager.query<unknown[]>(
      `WITH answered AS (
         UPDATE storage_accounts SET retention_question = NULL
         WHERE owner_id = $1 AND retention_question IS NOT DISTINCT FROM $2::uuid AND (retention_known_at IS NULL OR retention_question IS NOT NULL)
         RETURNING 1
       ) SELECT 1 FROM answered`,
      [ownerId, question],
    );
    if (open.length > 0) await this.change(ownerId, days);
  }

  /** Batches whose time has come by the plan of their owner: they go as if the owner had deleted them. How many. */
  async expire(most: number): Promise<number> {
    const [expired] = await this.manager.query<{ count: number }[]>(
      `WITH locked AS (
         SELECT b.id FROM storage_accounts a JOIN batches b ON b.owner_id = a.owner_id
         WHERE b.deleted_at IS NULL AND b.finished_at < ${PLAN_ENDS_BEFORE}
         ORDER BY b.position LIMIT $1 FOR UPDATE OF b SKIP LOCKED
       ), expired AS (
         UPDATE batches b SET deleted_at = now(), deleted_by = NULL FROM locked WHERE b.id = locked.id RETURNING b.id
       ) SELECT count(*)::int AS count FROM expired`,
      [most],
    );
    return expired?.count ?? 0;
  }

  /** Batches that run for longer than they would be kept, by the plan of their owner or for so many days (0: by the plan alone). */
  async overdue(days: number, most: number): Promise<string[]> {
    const overdue = await this.manager.query<{ id: string }[]>(
      `WITH running AS (
         SELECT id, owner_id, position, coalesce((rerun ->> 'startedAt')::timestamptz, created_at) AS since FROM batches WHERE finished_at IS NULL
       )
       SELECT r.id FROM running r LEFT JOIN storage_accounts a ON a.owner_id = r.owner_id
       WHERE r.since < ${PLAN_ENDS_BEFORE} OR ($1 > 0 AND r.since < now() - make_interval(days => $1::int))
       ORDER BY r.position LIMIT $2`,
      [days, most],
    );
    return overdue.map(({ id }) => id);
  }
}
