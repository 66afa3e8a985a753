import { type EntityManager } from 'typeorm';

/** Of what is counted of one account, one transaction counts at a time. */
export const lockAccount = async (manager: EntityManager, userId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
};
