import { type DataSource, type Migration } from 'typeorm';
import { MigrationFailed } from './database.errors';

/** First key of the two-key advisory lock, so that it meets no other lock taken in this database. */
const LOCK_SPACE = 0x726f7764;

/**
 * Runs the pending migrations, each in its own transaction, while holding a Postgres advisory lock: of replicas that start
 * at once one migrates, the others wait and find nothing left to do. The lock belongs to the session, so a process that
 * dies in the middle frees it. It needs a real session: connect past a pooler in transaction mode.
 * @throws MigrationFailed
 */
export const migrateUnderLock = async (dataSource: DataSource, service: string): Promise<Migration[]> => {
  const session = dataSource.createQueryRunner();
  try {
    await session.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, service]);
    return await dataSource.runMigrations({ transaction: 'each' });
  } catch (error) {
    throw new MigrationFailed(service, error);
  } finally {
    await session.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, service]).catch(() => undefined);
    await session.release();
  }
};
