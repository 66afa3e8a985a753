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
});
