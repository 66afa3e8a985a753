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

  /** What the plan of an account says of which none was known; one that is known by now may be newer. */
  async learn(ownerId: string, days: number | null): Promise<void> {
    if ((await this.of(ownerId)) === null) await this.change(ownerId, days);
  }

  /** Accounts of which nobody has asked for the plan. */
  async unknown(most: number): Promise<string[]> {
    const accounts = await this.manager.query<{ owner_id: string }[]>(
      'SELECT owner_id FROM storage_accounts WHERE retention_known_at IS NULL ORDER BY owner_id LIMIT $1',
      [most],
    );
    return accounts.map(({ owner_id }) => owner_id);
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
