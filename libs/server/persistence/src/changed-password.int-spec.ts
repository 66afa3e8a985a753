import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { eventually, ownPostgres, type OwnServer } from '@rowdeck/testing';
import { Client } from 'pg';
import { type DataSource } from 'typeorm';
import { connectionSettings } from './connection-settings';
import { ensureServiceDatabases } from './ensure-service-databases';
import { openServiceDatabase } from './service-data-source';

const ORCHARD = { name: 'orchard', entities: [], migrations: [] };
const ROLE = 'rowdeck_orchard';

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('the password of a service, changed while it runs', () => {
  let server: OwnServer;
  let folder = '';
  let url = '';
  const opened: DataSource[] = [];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = await ownPostgres();
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-password-'));
  });
  beforeEach(async () => {
    url = (await ensureServiceDatabases(server.url, ['orchard'])).orchard;
    await provide(url);
  });
  afterEach(() => Promise.all(opened.splice(0).map((dataSource) => dataSource.destroy())));
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  /** As a changed Secret arrives in a pod. */
  const provide = (address: string) => writeFile(join(folder, 'url'), address);
  const withPassword = (password: string, user = ROLE): string => {
    const changed = new URL(url);
    [changed.username, changed.password] = [user, password];
    return changed.href;
  };
  const open = async (rest = {}): Promise<DataSource> => {
    const settings = connectionSettings(new ServiceEnvironment({ DATABASE_URL_FILE: join(folder, 'url') }));
    const dataSource = await openServiceDatabase(ORCHARD, { ...settings, ...rest });
    opened.push(dataSource);
    return dataSource;
  };
  const dropConnections = () =>
    ask(server.url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${ROLE}'`);
  const userOf = async (dataSource: DataSource): Promise<unknown> =>
    (await dataSource.query<object[]>('SELECT session_user AS name'))[0];

  it('is taken by the next connection, and the former one opens nothing', async () => {
    const dataSource = await open();
    await ask(server.url, `ALTER ROLE ${ROLE} PASSWORD 'second'`);
    await provide(withPassword('second'));
    await dropConnections();
    expect(await eventually(() => userOf(dataSource))).toEqual({ name: ROLE });
    await expect(ask(url, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('may be changed on the server before the service has it: its work waits, as when the server is away', async () => {
    const dataSource = await open();
    await ask(server.url, `ALTER ROLE ${ROLE} PASSWORD 'third'`);
    await dropConnections();
    await eventually(() => expect(userOf(dataSource)).rejects.toMatchObject({ name: 'DatabaseUnavailable' }));
    await provide(withPassword('third'));
    expect(await userOf(dataSource)).toEqual({ name: ROLE });
  });

  it('is changed without a pause where a second role takes over, whose connections replace the former ones by themselves', async () => {
    const dataSource = await open({ maxLifetimeSeconds: 1 });
    await ask(server.url, `CREATE ROLE ${ROLE}_b LOGIN PASSWORD 'other' IN ROLE ${ROLE}`);
    await ask(server.url, `ALTER ROLE ${ROLE}_b SET role = ${ROLE}`);
    await provide(withPassword('other', `${ROLE}_b`));
    await eventually(async () => expect(await userOf(dataSource)).toEqual({ name: `${ROLE}_b` }));
    await ask(server.url, `ALTER ROLE ${ROLE} NOLOGIN`);
    await dataSource.query('CREATE TABLE tried (word text)');
    expect(
      await ask(
        server.url.replace(/\/postgres$/, `/${ROLE}`),
        `SELECT tableowner FROM pg_tables WHERE tablename = 'tried'`,
      ),
    ).toEqual([{ tableowner: ROLE }]);
    await dataSource.query('DROP TABLE tried');
    await ask(server.url, `ALTER ROLE ${ROLE} LOGIN`);
  });

  it.each([
    ['leads to another database', () => url.replace(/[^/]*$/, 'postgres')],
    ['is no address', () => 'second'],
    ['is empty', () => ''],
  ])('is not taken from a file that %s', async (_what, content) => {
    const dataSource = await open();
    await provide(content());
    await dropConnections();
    expect(await eventually(() => userOf(dataSource))).toEqual({ name: ROLE });
    expect(await dataSource.query('SELECT current_database() AS name')).toEqual([{ name: ROLE }]);
  });
});
