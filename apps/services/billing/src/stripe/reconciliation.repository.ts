import { type EntityManager } from 'typeorm';
import { type Day } from '../periods/day';

/** Whether nobody has compared anything on that day yet; whoever is told so, does. */
export const beginReconciliation = async (manager: EntityManager, day: Day): Promise<boolean> => {
  const begun = await manager.query<unknown[]>(
    'INSERT INTO reconciliations (day) VALUES ($1) ON CONFLICT DO NOTHING RETURNING day',
    [day],
  );
  return begun.length > 0;
};
