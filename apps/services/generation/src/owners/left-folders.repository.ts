import { type EntityManager } from 'typeorm';

/** Of so many batches, leaves the folders of those that nobody knows to be deleted a day later. Which these are. */
export const leaveOrphans = async (manager: EntityManager, ids: readonly string[]): Promise<string[]> => {
  const left = await manager.query<{ batch_id: string }[]>(
    `WITH orphans AS (
       INSERT INTO left_folders (batch_id, left_at)
       SELECT id, now() + interval '1 day' FROM unnest($1::uuid[]) AS o (id)
       WHERE NOT EXISTS (SELECT 1 FROM batches b WHERE b.id = o.id)
         AND NOT EXISTS (SELECT 1 FROM plans_in_progress p WHERE p.batch_id = o.id)
       ON CONFLICT DO NOTHING RETURNING batch_id
     ) SELECT batch_id FROM orphans`,
    [ids],
  );
  return left.map(({ batch_id }) => batch_id);
};

/** True for the first who asks in a day: all objects are listed, however many replicas there are and however often they start. */
export const beginDaily = async (manager: EntityManager, task: string): Promise<boolean> => {
  const begun = await manager.query<unknown[]>(
    `WITH begun AS (
       INSERT INTO daily_sweeps AS s (task) VALUES ($1)
       ON CONFLICT (task) DO UPDATE SET begun_at = now() WHERE s.begun_at < now() - interval '1 day' RETURNING task
     ) SELECT task FROM begun`,
    [task],
  );
  return begun.length === 1;
};
