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

/** Longer than Stripe sends a message again by itself (3 days), or by hand (30). */
const EVENTS_KEPT = '60 days';

/** Days before this one, and messages of Stripe's that cannot come again. */
export const forgetBefore = async (manager: EntityManager, day: Day): Promise<void> => {
  await manager.query('DELETE FROM reconciliations WHERE day < $1', [day]);
  await manager.query(`DELETE FROM stripe_events WHERE received_at < now() - interval '${EVENTS_KEPT}'`);
};
