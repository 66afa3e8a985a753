import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Infra, startAvailableInfra, startInfra } from './infra';
import { POSTGRES_VARIABLE } from './postgres/start-postgres';

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Without the address the global set-up has put there, so that a server is made. */
const withoutAddress = async (variable: string, work: () => Promise<Infra>): Promise<Infra> => {
  const address = process.env[variable];
  delete process.env[variable];
  try {
    return await work();
  } finally {
    if (address) process.env[variable] = address;
  }
};

describe('startInfra', () => {
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-infra-'));
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const ownPostgres = (folder?: string) =>
    withoutAddress(POSTGRES_VARIABLE, () => startInfra({ postgres: true, ...(folder && { dataDir: folder }) }));

  it('keeps the data of a data folder from one start to the next, and syncs it to disk', async () => {
    const first = await ownPostgres(dataDir);
    await ask(first.postgresAdminUrl, 'CREATE TABLE kept (word text)');
    await first.stop();

    const second = await ownPostgres(dataDir);
    expect(await ask(second.postgresAdminUrl, 'SELECT * FROM kept')).toEqual([]);
    expect(await ask(second.postgresAdminUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await second.stop();
  });

  it('throws the data away when it has no data folder', async () => {
    const infra = await ownPostgres();
    const [{ data_directory: data } = { data_directory: '' }] = (await ask(
      infra.postgresAdminUrl,
      'SHOW data_directory',
    )) as { data_directory: string }[];
    expect(existsSync(data)).toBe(true);
    await infra.stop();
    expect(existsSync(data)).toBe(false);
  });

  it('lets text sort alike on every machine, and knows the letters of every language', async () => {
    const infra = await ownPostgres();
    const [row] = await ask(infra.postgresAdminUrl, `SELECT lower('ÄÉŁ') AS lower, 'Z' < 'a' AS by_code_point`);
    expect(row).toEqual({ lower: 'äéł', by_code_point: true });
    await infra.stop();
  });

  it('uses a server from the environment and leaves it running', async () => {
    const found = await startInfra({ postgres: true });
    expect(found.postgresAdminUrl).toBe(process.env[POSTGRES_VARIABLE]);
    expect(found.pids).toEqual({});
    await found.stop();
    expect(await ask(found.postgresAdminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('tells of a server that ends by itself, and of none that is stopped', async () => {
    const [killed, stopped] = await Promise.all([ownPostgres(), ownPostgres()]);
    process.kill(killed.pids['postgres'] as number, 'SIGKILL');
    expect(await killed.lost).toBe('postgres');
    await Promise.all([killed.stop(), stopped.stop()]);
    expect(await stopped.lost).toBeNull();
  });

  it('starts nothing that was not asked for', async () => {
    const { infra, missing } = await startAvailableInfra({});
    expect(infra).toMatchObject({ postgresAdminUrl: '', natsUrl: '', s3Url: '', pids: {} });
    expect(missing).toEqual({});
  });
});
