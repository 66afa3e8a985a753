import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

/** Of one account at a time, so that its slow receivers hold up no other's. */
const AT_ONCE_PER_ACCOUNT = 4;
/** Of one webhook, whatever the others of its account hold: a slow receiver holds up no other one. */
const ALWAYS_PER_WEBHOOK = 2;

/** A delivery that a worker holds for a while. */
export interface Leased {
  readonly id: string;
  readonly leaseId: string;
  readonly webhookId: string;
  readonly userId: string;
  /** This one counted. */
  readonly attempt: number;
  readonly asked: boolean;
}

/** A delivery whose worker has fallen silent, and what it was sending. */
export interface Lapsed extends Leased {
  readonly url: string;
  readonly leasedUntil: Date;
}

/** The statements about deliveries as a set. By the database's clock, which also decides what is due. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Leases at most so many that are due: those of accounts with the fewest at a time first, in an account those of webhooks with the
   * fewest, and of a subject only the one before all others.
   * Those that another worker has locked are passed over.
   */
  async lease(count: number, leaseMs: number): Promise<Leased[]> {
    const [leased] = await this.manager.query<[Leased[], number]>(
      `WITH held AS (
         SELECT endpoint_id, user_id, count(*) AS count FROM webhook_deliveries
         WHERE status = 'waiting' AND leased_until > now() GROUP BY endpoint_id, user_id),
       due AS (
         SELECT d.id, d.user_id, d.due_at, d.position, coalesce(held.count, 0)
           + row_number() OVER (PARTITION BY d.endpoint_id ORDER BY d.due_at, d.position) AS of_webhook
         FROM webhook_deliveries d LEFT JOIN held ON held.endpoint_id = d.endpoint_id
         WHERE d.status = 'waiting' AND d.due_at <= now() AND d.leased_until IS NULL
           AND NOT EXISTS (
             SELECT 1 FROM webhook_deliveries earlier
             WHERE earlier.endpoint_id = d.endpoint_id AND earlier.subject = d.subject
               AND earlier.status = 'waiting' AND earlier.position < d.position)),
       ranked AS (
         SELECT due.id, due.due_at, due.of_webhook, coalesce(account.count, 0)
           + row_number() OVER (PARTITION BY due.user_id ORDER BY due.of_webhook, due.due_at, due.position) AS of_account
         FROM due LEFT JOIN (SELECT user_id, sum(count)::int AS count FROM held GROUP BY user_id) account
           ON account.user_id = due.user_id)
       UPDATE webhook_deliveries SET lease_id = gen_random_uuid(), leased_until = now() + $1 * interval '1 ms',
         attempts_count = attempts_count + 1
       WHERE id IN (
         SELECT id FROM webhook_deliveries
         WHERE status = 'waiting' AND due_at <= now() AND leased_until IS NULL
           AND id IN (
             SELECT id FROM ranked WHERE of_account <= $3 OR of_webhook <= $4 ORDER BY of_account, due_at LIMIT $2)
         FOR UPDATE SKIP LOCKED)
       RETURNING id, lease_id AS "leaseId", endpoint_id AS "webhookId", user_id AS "userId",
         attempts_count AS attempt, asked_at IS NOT NULL AS asked`,
      [leaseMs, count, AT_ONCE_PER_ACCOUNT, ALWAYS_PER_WEBHOOK],
    );
    return leased;
  }

  /** At most so many whose lease has run out, locked until the transaction has ended. Those that another worker has locked are passed over. */
  lockLapsed(manager: EntityManager, count: number): Promise<Lapsed[]> {
    return manager.query<Lapsed[]>(
      `SELECT d.id, d.lease_id AS "leaseId", d.endpoint_id AS "webhookId", d.user_id AS "userId",
         d.attempts_count AS attempt, d.asked_at IS NOT NULL AS asked, d.leased_until AS "leasedUntil", e.url
       FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
       WHERE d.status = 'waiting' AND d.leased_until <= now()
       ORDER BY d.leased_until LIMIT $1 FOR UPDATE OF d SKIP LOCKED`,
      [count],
    );
  }

  /** Whether the lease still holds; then its row is locked until the transaction has ended. */
  async lockLeased(manager: EntityManager, { id, leaseId }: Leased): Promise<boolean> {
    const held = await manager.query<unknown[]>(
      `SELECT 1 FROM webhook_deliveries WHERE id = $1 AND lease_id = $2 AND status = 'waiting' FOR UPDATE`,
      [id, leaseId],
    );
    return held.length > 0;
  }

  /** Gives a lease back: the attempt was none. The reason is for the log; null leaves what it says. */
  async giveBack({ id, leaseId }: Leased, pauseMs: number, reason: string | null = null): Promise<void> {
    await this.manager.query(
      `UPDATE webhook_deliveries SET lease_id = NULL, leased_until = NULL, attempts_count = attempts_count - 1,
         due_at = now() + $3 * interval '1 ms', reason = coalesce($4, reason) WHERE id = $1 AND lease_id = $2`,
      [id, leaseId, pauseMs, reason],
    );
  }

  /** It waits for its next attempt. */
  async postpone(manager: EntityManager, id: string, pauseMs: number, outcome: Outcome): Promise<void> {
    await manager.query(
      `UPDATE webhook_deliveries SET lease_id = NULL, leased_until = NULL, due_at = now() + $2 * interval '1 ms',
         reason = $3, response_status = $4 WHERE id = $1`,
      [id, pauseMs, outcome.reason, outcome.responseStatus],
    );
  }

  /** Sends a message again, behind all others of its subject; one that waits is due at once. Whether it was there. */
  async ask(manager: EntityManager, webhookId: string, id: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE webhook_deliveries SET due_at = now(),
         asked_at = CASE WHEN status = 'waiting' THEN asked_at ELSE now() END,
         position = CASE WHEN status = 'waiting' THEN position ELSE nextval('webhook_positions') END,
         status = 'waiting', ended_at = NULL
       WHERE id = $1 AND endpoint_id = $2`,
      [id, webhookId],
    );
    return count > 0;
  }

  /** How many sendings an account has asked for within a minute. */
  async askedLately(manager: EntityManager, userId: string): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM webhook_deliveries
       WHERE user_id = $1 AND asked_at > now() - interval '1 minute'`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Deletes what has ended long ago, some thousand at a time. What somebody has just asked to be sent again is passed over. */
  async deleteOld(days: number): Promise<void> {
    await this.manager.query(
      `DELETE FROM webhook_deliveries WHERE id IN (
         SELECT id FROM webhook_deliveries WHERE ended_at < now() - $1 * interval '1 day' LIMIT 5000
         FOR UPDATE SKIP LOCKED)`,
      [days],
    );
  }
}

export interface Outcome {
  readonly reason: string | null;
  readonly responseStatus: number | null;
}
