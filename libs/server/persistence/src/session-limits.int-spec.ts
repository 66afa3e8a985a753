import { asProblem, isTransientError } from '@rowdeck/failures';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { type DataSource } from 'typeorm';
import { connectionSettings } from './connection-settings';
import { openServiceDatabase } from './service-data-source';
import { Transactions } from './transactions';

const LIMITS = `SELECT name, setting, unit FROM pg_settings WHERE name IN (
  'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout',
  'tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count')`;

describeWith(['postgres'], 'a session of the pool', () => {
  let database: TestDatabase;
  const opened: DataSource[] = [];

  const open = async (settings: Record<string, string> = {}): Promise<DataSource> => {
    const environment = new ServiceEnvironment({ DATABASE_URL: database.url, ...settings });
    const list = { name: 'limited', entities: [], migrations: [] };
    const dataSource = await openServiceDatabase(list, connectionSettings(environment));
    opened.push(dataSource);
    return dataSource;
  };
  const limitsOf = async (dataSource: DataSource): Promise<Record<string, string>> => {
    const limits = await dataSource.query<{ name: string; setting: string }[]>(LIMITS);
    return Object.fromEntries(limits.map(({ name, setting }) => [name, setting]));
  };

  beforeAll(async () => {
    database = await freshDatabase('limited', { entities: [], migrations: [] });
  });
  afterEach(() => Promise.all(opened.splice(0).map((dataSource) => dataSource.destroy())));
  afterAll(() => database.drop());

  it('holds others up for a bounded time, and is given back soon after its machine is gone', async () => {
    expect(await limitsOf(await open())).toEqual({
      lock_timeout: '8000',
      statement_timeout: '300000',
      idle_in_transaction_session_timeout: '30000',
      tcp_keepalives_idle: '10',
      tcp_keepalives_interval: '5',
      tcp_keepalives_count: '4',
    });
  });

  it('has the limits of the service’s settings, or the server’s own', async () => {
    const settings = { DATABASE_LOCK_SECONDS: '3', DATABASE_STATEMENT_SECONDS: '0', DATABASE_SILENT_SECONDS: '60' };
    expect(await limitsOf(await open(settings))).toMatchObject({
      lock_timeout: '3000',
      statement_timeout: '0',
      idle_in_transaction_session_timeout: '60000',
    });
  });

  it.each([
    ['waits for what another holds', { DATABASE_LOCK_SECONDS: '1' }, 'SELECT pg_advisory_xact_lock(1)', '55P03'],
    ['takes too long', { DATABASE_STATEMENT_SECONDS: '1' }, 'SELECT pg_sleep(60)', '57014'],
  ])('that %s is told to come again, and is used again', async (_what, settings, statement, code) => {
    const [holder] = [(await open()).createQueryRunner()];
    await holder.query('SELECT pg_advisory_lock(1)');
    const dataSource = await open({ ...settings, DATABASE_POOL_SIZE: '2' });
    const transactions = new Transactions(dataSource);
    const failure: unknown = await transactions
      .run((manager) => manager.query(statement))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect(isTransientError(failure)).toBe(true);
    expect(asProblem(failure)).toMatchObject({ code: 'service.unavailable' });
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await holder.release();
  });
});
