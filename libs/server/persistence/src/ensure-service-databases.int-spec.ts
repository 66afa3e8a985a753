import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { addressOf, describeWith, ownPostgres } from '@rowdeck/testing';
import { Client } from 'pg';
import { ensureServiceDatabases } from './ensure-service-databases';
import { serviceStatements } from './services-sql';

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

describeWith(['postgres'], 'ensureServiceDatabases', () => {
  const suffix = randomBytes(4).toString('hex');
  const [orchard, cellar] = [`orchard_${suffix}`, `cellar_${suffix}`];

  afterAll(async () => {
    for (const service of [orchard, cellar]) {
      await ask(addressOf('postgres'), `DROP DATABASE IF EXISTS rowdeck_${service} WITH (FORCE)`);
      await ask(addressOf('postgres'), `DROP ROLE IF EXISTS rowdeck_${service}`);
    }
  });

  it('gives each service a database in which it may do as it likes', async () => {
    const urls = await ensureServiceDatabases(addressOf('postgres'), [orchard, cellar]);
    await ask(urls[orchard] ?? '', 'CREATE TABLE apples (name text)');
    expect(await ask(urls[orchard] ?? '', 'SELECT current_user AS role, current_database() AS database')).toEqual([
      { role: `rowdeck_${orchard}`, database: `rowdeck_${orchard}` },
    ]);
  });

  it('lets no service into another one’s database', async () => {
    const urls = await ensureServiceDatabases(addressOf('postgres'), [orchard, cellar]);
    const trespass = new URL(urls[cellar] ?? '');
    trespass.pathname = `/rowdeck_${orchard}`;
    await expect(ask(trespass.href, 'SELECT 1')).rejects.toThrow(/permission denied for database/);
  });

  it('keeps the data and changes the password when called again', async () => {
    const before = await ensureServiceDatabases(addressOf('postgres'), [orchard]);
    await ask(before[orchard] ?? '', 'CREATE TABLE IF NOT EXISTS pears (name text)');
    const after = await ensureServiceDatabases(addressOf('postgres'), [orchard]);

    await expect(ask(before[orchard] ?? '', 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(await ask(after[orchard] ?? '', 'SELECT * FROM pears')).toEqual([]);
  });

  it('may be called by several processes at once', async () => {
    const calls = [1, 2, 3].map(() => ensureServiceDatabases(addressOf('postgres'), [orchard, cellar]));
    await expect(Promise.all(calls)).resolves.toHaveLength(3);
  });

  it('makes them for an administrator who is not superuser, and says what is left open', async () => {
    const server = await ownPostgres();
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    await ask(server.url, `CREATE ROLE keeper LOGIN CREATEDB CREATEROLE PASSWORD 'keys'`);
    const keeper = new URL(server.url);
    [keeper.username, keeper.password] = ['keeper', 'keys'];
    // Left by a start that was killed just then.
    await ask(keeper.href, serviceStatements('rowdeck_orchard', '').role);
    const urls = await ensureServiceDatabases(keeper.href, ['orchard']);
    await ask(urls.orchard, 'CREATE TABLE apples (name text)');
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/may connect to .*postgres.*as superuser: REVOKE ALL/));
    warned.mockRestore();
    await server.stop();
  });

  it.each(['', 'Orchard', 'orchard; DROP', '1st'])('refuses %j as a service’s name', async (service) => {
    await expect(ensureServiceDatabases(addressOf('postgres'), [service])).rejects.toThrow(/cannot name/);
  });
});
