import { PLANS, type SubscriptionTier } from '@rowdeck/contracts';
import { isUniqueViolation, PASSING_MS } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Month } from '../usage/monthly-usages';

interface Counted {
  readonly userId: string;
  readonly id: string;
  readonly month: Month;
  readonly watermark: boolean;
}

/** What each plan allows, for a statement that finds out which one it is. */
const LIMITS = JSON.stringify(
  Object.fromEntries(
    PLANS.map(({ tier, presentationsPerMonth: limit, watermark }) => [tier, { limit, watermark }] as const),
  ),
);

/** Presentations that were counted one by one: reservations that have ended as they began, in a statement or two each. */
export class CountedPresentationRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Counts one that nobody has asked for before, in one statement: without a transaction around it, whose four ways to Postgres others of the account
   * would wait for. Nor for the disk: a server that dies may forget what was counted in its last half second, and nobody would make a presentation
   * wait for that (PostgreSQL, 28.4: asynchronous commit). Null where it cannot be, and nothing is changed: it is known, the limit is reached, or there is no plan yet.
   * Fails where somebody holds the row for longer than a moment.
   */
  async countNew({
    userId,
    id,
    month,
  }: Omit<Counted, 'watermark'>): Promise<{ tier: SubscriptionTier; used: number } | null> {
    try {
      const [counted] = await this.manager.query<{ tier: SubscriptionTier; used: number }[]>(
        `WITH quick AS MATERIALIZED (
           SELECT set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '${PASSING_MS}', true)),
         plan AS (
           SELECT tier, ($4::jsonb -> tier ->> 'limit')::int AS most, ($4::jsonb -> tier ->> 'watermark')::boolean AS watermark
           FROM quick, subscriptions WHERE user_id = $1),
         counted AS (
           INSERT INTO monthly_usages AS u (user_id, month, used) SELECT $1, $3, 1 FROM plan
           ON CONFLICT (user_id, month) DO UPDATE SET used = u.used + 1
           WHERE (SELECT most IS NULL OR u.used < most FROM plan) RETURNING used),
         begun AS (
           INSERT INTO reservations (user_id, batch_id, month, count, given_back, watermark, settled_at)
           SELECT $1, $2, $3, 1, 0, plan.watermark, now() FROM plan, counted)
         SELECT tier, used FROM plan, counted`,
        [userId, id, month, LIMITS],
      );
      return counted ?? null;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  /** Whether it is to be counted: it is new, or was given back. */
  async begin({ userId, id, month, watermark }: Counted): Promise<boolean> {
    const begun = await this.manager.query<unknown[]>(
      `INSERT INTO reservations AS r (user_id, batch_id, month, count, given_back, watermark, settled_at)
       VALUES ($1, $2, $3, 1, 0, $4, now())
       ON CONFLICT (user_id, batch_id) DO UPDATE SET month = excluded.month, given_back = 0, watermark = excluded.watermark
       WHERE r.given_back = r.count AND r.count = 1 RETURNING 1`,
      [userId, id, month, watermark],
    );
    return begun.length > 0;
  }

  /** What is used now; null where the limit was reached before. The row stays locked until the transaction ends. */
  async add(userId: string, month: Month, limit: number | null): Promise<number | null> {
    const [counted] = await this.manager.query<{ used: number }[]>(
      `INSERT INTO monthly_usages AS u (user_id, month, used) VALUES ($1, $2, 1)
       ON CONFLICT (user_id, month) DO UPDATE SET used = u.used + 1 WHERE $3::int IS NULL OR u.used < $3 RETURNING used`,
      [userId, month, limit],
    );
    return counted?.used ?? null;
  }

  async giveBack(userId: string, id: string): Promise<void> {
    await this.manager.query(
      `WITH given AS (
         UPDATE reservations SET given_back = 1 WHERE user_id = $1 AND batch_id = $2 AND count = 1 AND given_back = 0 RETURNING month)
       UPDATE monthly_usages u SET used = u.used - 1 FROM given WHERE u.user_id = $1 AND u.month = given.month`,
      [userId, id],
    );
  }
}
