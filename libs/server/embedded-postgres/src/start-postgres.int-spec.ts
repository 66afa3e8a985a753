import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FoundServer } from '@rowdeck/server-process';
import { Client } from 'pg';
import { POSTGRES_VARIABLE, startPostgres } from './start-postgres';

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Without the address that the global set-up has put into the environment, so that a server is made. */
const ownPostgres = async (dataDir?: string): Promise<FoundServer> => {
  const address = process.env[POSTGRES_VARIABLE];
  delete process.env[POSTGRES_VARIABLE];
  try {
    return await startPostgres(dataDir ? { dataDir } : {});
  } finally {
    if (address) process.env[POSTGRES_VARIABLE] = address;
  }
};

describe('startPostgres', () => {
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-postgres-'));
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('keeps the data of a data folder from one start to the next, syncs it to disk, and makes no other when a file is lost', async () => {
    const first = await ownPostgres(dataDir);
    await ask(first.url, 'CREATE TABLE kept (word text)');
    await first.stop();

    const second = await ownPostgres(dataDir);
    expect(await ask(second.url, 'SELECT * FROM kept')).toEqual([]);
    expect(await ask(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await second.stop();

    const control = join(dataDir, 'postgres', 'data', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    await expect(ownPostgres(dataDir)).rejects.toThrow(/pg_control cannot be read \(ENOENT\)/);
    await rename(`${control}.away`, control);
    const third = await ownPostgres(dataDir);
    expect(await ask(third.url, 'SELECT * FROM kept')).toEqual([]);
    await third.stop();
  });

  it('puts a log aside that has grown large, and keeps one old one', async () => {
    const log = join(dataDir, 'postgres', 'postgres.log');
    for (const bytes of [20 * 1024 * 1024 + 1, 20 * 1024 * 1024 + 2]) {
      await truncate(log, bytes);
      await (await ownPostgres(dataDir)).stop();
      expect((await stat(`${log}.1`)).size).toBe(bytes);
    }
    expect(await readFile(log, 'utf8')).toContain('database system is ready');
  });

  it('says in one sentence why a database does not open, and leaves it as it is', async () => {
    await (await ownPostgres(dataDir)).stop();
    const folder = join(dataDir, 'postgres');
    const refusedWith = async (path: string, content: string): Promise<string> => {
      const kept = await readFile(join(folder, path));
      await writeFile(join(folder, path), content);
      const refusal = await ownPostgres(dataDir).then(
        () => 'none',
        ({ message }: Error) => message,
      );
      await writeFile(join(folder, path), kept);
      return refusal;
    };
    expect(await refusedWith('password', 'another')).toBe(
      `The password of the database, in ${join(folder, 'password')}, does not open it: restore that file from a backup of the data folder.`,
    );
    expect(await refusedWith('data/global/pg_control', 'short')).toBe(
      `The database in ${join(folder, 'data')} could not be started: could not read file "global/pg_control": read 5 of 296. Put that right and start again; more is in ${join(folder, 'postgres.log')}.`,
    );
    expect(await refusedWith('data/postgresql.conf', 'port = x')).toMatch(
      /could not be started: .*postgresql\.conf.* contains errors\. Put/,
    );
    await (await ownPostgres(dataDir)).stop();
  });

  // The package brings an OpenSSL of 2018, whose faults nobody reaches as long as this holds: docs/operators/supply-chain.md.
  it('serves this machine alone, without TLS and without a socket that others could open', async () => {
    const server = await ownPostgres();
    const settings = await Promise.all(
      ['ssl', 'listen_addresses', 'unix_socket_directories', 'password_encryption'].map(async (name) => {
        const [row] = await ask(server.url, `SHOW ${name}`);
        return row?.[name];
      }),
    );
    expect(settings).toEqual(['off', '127.0.0.1', '', 'scram-sha-256']);
    await server.stop();
  });

  it('throws the data away when it has no data folder', async () => {
    const server = await ownPostgres();
    const [row] = await ask(server.url, 'SHOW data_directory');
    const data = String(row?.['data_directory']);
    expect(existsSync(data)).toBe(true);
    await server.stop();
    expect(existsSync(data)).toBe(false);
  });

  it('sorts text alike on every machine, and knows the letters of every language', async () => {
    const server = await ownPostgres();
    const [row] = await ask(server.url, `SELECT lower('ÄÉŁ') AS lower, 'Z' < 'a' AS by_code_point`);
    expect(row).toEqual({ lower: 'äéł', by_code_point: true });
    await server.stop();
  });

  it('uses a server from the environment and leaves it running', async () => {
    const found = await startPostgres({});
    expect(found).toMatchObject({ url: process.env[POSTGRES_VARIABLE] });
    expect(found.pid).toBeUndefined();
    await found.stop();
    expect(await ask(found.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
