import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errorCode } from '@rowdeck/failures';
import { type DataSource, type Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isLockTimeout, MigrationFailed } from './database.errors';

const PAUSE_MS = 250;

/** First key of the two-key advisory lock, so that it meets no other lock taken in this database. */
const LOCK_SPACE = 0x726f7764;

/**
 * A migration that waits for a table, behind one long transaction, keeps out everybody who comes after it. It lets them pass after so long, and is begun
 * again; the two together take some ten minutes.
 */
const TABLE_LOCK_MS = 2_000;
const TRIES = 150;

const tryLock = async (session: QueryRunner, service: string): Promise<boolean> => {
  const [row] = (await session.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', [
    LOCK_SPACE,
    service,
  ])) as { held: boolean }[];
  return row?.held ?? false;
};

/** A query that waits for the lock is a transaction, for which another replica's `CREATE INDEX CONCURRENTLY` waits in turn. */
const awaitLock = async (session: QueryRunner, service: string): Promise<void> => {
  if (await tryLock(session, service)) return;
  new Logger('Database').log(`Another replica is migrating the database of ${service}; this one waits for it`);
  do await sleep(PAUSE_MS);
  while (!(await tryLock(session, service)));
};

/**
 * A statement of a migration may take as long as its table is large. In a transaction it waits for a table only briefly; outside one, which is for
 * `CONCURRENTLY`, it waits for transactions that are older, as long as they last: nobody queues behind that, and to cut it off leaves an invalid index.
 */
const freeFromLimits = async (session: QueryRunner): Promise<void> => {
  await session.query('SET statement_timeout = 0');
  await session.query('SET lock_timeout = 0');
  const begin = session.startTransaction.bind(session);
  session.startTransaction = async (isolation) => {
    await begin(isolation);
    await session.query(`SET LOCAL lock_timeout = ${TABLE_LOCK_MS}`);
  };
};

/** To what the pool's connections have from their beginning. */
const limitAgain = async (session: QueryRunner): Promise<void> => {
  await session.query('RESET statement_timeout');
  await session.query('RESET lock_timeout');
};

const migrate = async (dataSource: DataSource, session: QueryRunner): Promise<Migration[]> => {
  for (let tries = 1; ; tries++) {
    const executor = new MigrationExecutor(dataSource, session);
    executor.transaction = 'each';
    try {
      return await executor.executePendingMigrations();
    } catch (error) {
      if (!isLockTimeout(error) || tries === TRIES) throw error;
      await sleep(TABLE_LOCK_MS);
    }
  }
};

const UNDEFINED_TABLE = '42P01';

/**
 * Nearly every start finds nothing to do, and one statement says so: without the lock, for which replicas that start together wait one behind the other, and
 * the dozen statements under it.
 */
const isMigrated = async (dataSource: DataSource): Promise<boolean> => {
  try {
    const done = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    const names = new Set(done.map(({ name }) => name));
    return dataSource.migrations.every((migration) => names.has(migration.name ?? migration.constructor.name));
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
};

/**
 * Runs the pending migrations, each in its own transaction, while holding a Postgres advisory lock: of replicas that start
 * at once one migrates, the others wait and find nothing left to do. The lock belongs to the session that migrates, so a process that
 * dies in the middle frees it. It needs a real session: connect past a pooler in transaction mode.
 * @throws MigrationFailed
 */
export const migrateUnderLock = async (dataSource: DataSource, service: string): Promise<Migration[]> => {
  if (await isMigrated(dataSource)) return [];
  const session = dataSource.createQueryRunner();
  try {
    await awaitLock(session, service);
    await freeFromLimits(session);
    return await migrate(dataSource, session);
  } catch (error) {
    throw new MigrationFailed(service, error);
  } finally {
    await limitAgain(session).catch(() => undefined);
    await session.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, service]).catch(() => undefined);
    await session.release();
  }
};
