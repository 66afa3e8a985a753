import { IDEMPOTENCY_HOURS } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { Webhook } from './webhook.entity';

/** Of what is counted of one account, one transaction counts at a time. */
export const lockAccount = async (manager: EntityManager, userId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
};

/** What an equal call has made within a day, unless it was deleted since; an account has few. To be asked under the lock of the account. */
export const webhookOfCall = async (
  manager: EntityManager,
  userId: string,
  call: string | null,
): Promise<Webhook | null> => {
  if (call === null) return null;
  return manager
    .createQueryBuilder(Webhook, 'webhook')
    .where('webhook.user_id = :userId AND webhook.call = :call', { userId, call })
    .andWhere(`webhook.created_at > now() - interval '${IDEMPOTENCY_HOURS} hours'`)
    .getOne();
};

/** Why nothing is sent to a webhook, for its log. */
export const OFF_WORDS = 'The webhook is switched off.';

/** Nothing that waits for a webhook is sent any more, but what its owner has asked for. What is being sent is left to its worker. */
export const giveUpWaiting = async (manager: EntityManager, webhookId: string): Promise<void> => {
  await manager.query(
    `UPDATE webhook_deliveries SET status = 'not_sent', reason = $2, ended_at = now()
     WHERE endpoint_id = $1 AND status = 'waiting' AND leased_until IS NULL AND asked_at IS NULL`,
    [webhookId, OFF_WORDS],
  );
};
