import { describeWith, freshDatabase } from '@rowdeck/testing';
import { type Client, type Pool } from 'pg';
import { type DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

type PooledClient = Client & { release(error: Error): void };

/** Taken past TypeORM: between the pool and a query runner nobody listens but the client itself. */
const clientOf = async ({ driver }: DataSource): Promise<PooledClient> => {
  if (!(driver instanceof PostgresDriver)) throw new Error('not Postgres');
  const pool = driver.master as Pool;
  return pool.connect();
};

const END_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

describeWith(['postgres'], 'a connection that the server ends', () => {
  it('harms nobody while the pool and TypeORM hand it over', async () => {
    const database = await freshDatabase('ended', { entities: [], migrations: [] });
    const { dataSource } = database;
    const client = await clientOf(dataSource);
    const ended = new Promise((resolve) => client.once('end', resolve));
    await dataSource.query(END_OTHERS);
    await ended;
    client.release(new Error('ended by the server'));
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.drop();
  });

  it('in the middle of a transaction of who is frozen, gives its locks back', async () => {
    const database = await freshDatabase('silent', { entities: [], migrations: [] });
    const { dataSource } = database;
    const frozen = dataSource.createQueryRunner();
    expect(await frozen.query('SHOW idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '30s' },
    ]);
    // Nobody has to wait for so long here.
    await frozen.query('SET idle_in_transaction_session_timeout = 50');
    await frozen.startTransaction();
    await frozen.query('SELECT pg_advisory_xact_lock(1)');
    await dataSource.query('SELECT pg_advisory_xact_lock(1)');
    await expect(frozen.query('SELECT 1')).rejects.toThrow();
    await frozen.release().catch(() => undefined);
    await database.drop();
  });
});
