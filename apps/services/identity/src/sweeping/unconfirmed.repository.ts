import { type EntityManager } from 'typeorm';

/** Deletes sign-ups that are older than so many days, at most `limit` of them; how many. */
export const deleteOldSignUps = async (manager: EntityManager, days: number, limit: number): Promise<number> => {
  const [, deleted] = await manager.query<[unknown[], number]>(
    `DELETE FROM sign_ups WHERE id IN (
       SELECT id FROM sign_ups WHERE created_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [days, limit],
  );
  return deleted;
};

/**
 * Deletes users who were never confirmed and have no sign-up left, at most `limit` of them; their ids. They are locked before
 * it is asked, so that somebody who signs up again at this moment is either seen or makes the account anew.
 */
export const deleteUnconfirmedUsers = async (
  manager: EntityManager,
  days: number,
  limit: number,
): Promise<string[]> => {
  const locked = await manager.query<{ id: string }[]>(
    `SELECT id FROM users u
     WHERE confirmed_at IS NULL AND created_at < now() - $1 * interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM sign_ups s WHERE s.user_id = u.id)
     LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [days, limit],
  );
  const [deleted] = await manager.query<[{ id: string }[], number]>(
    `DELETE FROM users u
     WHERE id = ANY($1) AND NOT EXISTS (SELECT 1 FROM sign_ups s WHERE s.user_id = u.id) RETURNING id`,
    [locked.map(({ id }) => id)],
  );
  return deleted.map(({ id }) => id);
};
