import { SERVICES_WITH_DATABASE } from '@rowdeck/contracts';
import { ownPostgres, type OwnServer } from '@rowdeck/testing';
import { Client } from 'pg';
import { ensureServiceDatabases } from './ensure-service-databases';
import { servicesSql } from './services-sql';

const DENIED = '42501';

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const inDatabase = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

/** As psql does with the documented file: its variables are the passwords. */
const runDocumentedSql = async (adminUrl: string): Promise<Record<string, string>> => {
  const statements = servicesSql(SERVICES_WITH_DATABASE)
    .replaceAll(/^--.*$/gm, '')
    .split(';');
  for (const statement of statements) await ask(adminUrl, statement.replaceAll(/:'(\w+)'/g, `'of-$1'`));
  const urls = SERVICES_WITH_DATABASE.map((service) => {
    const url = new URL(inDatabase(adminUrl, `rowdeck_${service}`));
    [url.username, url.password] = [`rowdeck_${service}`, `of-${service}`];
    return [service, url.href] as const;
  });
  return Object.fromEntries(urls);
};

describe.each<[string, (adminUrl: string) => Promise<Record<string, string>>]>([
  ['made by the stack', (adminUrl) => ensureServiceDatabases(adminUrl, SERVICES_WITH_DATABASE)],
  ['made by the documented SQL', runDocumentedSql],
])('Postgres, with the role stolen from a service, %s', (_how, make) => {
  let server: OwnServer;
  let urls: Record<string, string>;

  beforeAll(async () => {
    server = await ownPostgres();
    urls = await make(server.url);
  });

  afterAll(() => server.stop());

  const databases = async (): Promise<string[]> =>
    (await ask(server.url, 'SELECT datname FROM pg_database WHERE datallowconn')).map(({ datname }) => String(datname));

  it.each(SERVICES_WITH_DATABASE)('%s connects to its own database and to no other one', async (service) => {
    const names = await databases();
    expect(names).toEqual(expect.arrayContaining(['postgres', 'template1']));
    const open: string[] = [];
    for (const name of names) {
      const code = await ask(inDatabase(urls[service] ?? '', name), 'SELECT 1').then(
        () => 'connected',
        (error: unknown) => (error as { code: string }).code,
      );
      if (code === 'connected') open.push(name);
      else expect(code).toBe(DENIED);
    }
    expect(open).toEqual([`rowdeck_${service}`]);
  });

  it.each(SERVICES_WITH_DATABASE)('%s owns its database and migrates it', async (service) => {
    await ask(urls[service] ?? '', 'CREATE TABLE tried (word text); DROP TABLE tried');
    const [row] = await ask(
      server.url,
      `SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = 'rowdeck_${service}'`,
    );
    expect(row).toEqual({ owner: `rowdeck_${service}` });
  });

  it.each([
    ['take the role of another service', 'SET ROLE rowdeck_identity'],
    ['take the administrator’s role', 'SET SESSION AUTHORIZATION rowdeck'],
    ['give another service a new password', `ALTER ROLE rowdeck_identity PASSWORD 'mine'`],
    ['make itself an administrator', 'ALTER ROLE rowdeck_teams SUPERUSER'],
    ['make a role', 'CREATE ROLE helper LOGIN'],
    ['make a database', 'CREATE DATABASE elsewhere'],
    ['drop another service’s database', 'DROP DATABASE rowdeck_identity'],
    ['let everybody into another service’s database', 'GRANT CONNECT ON DATABASE rowdeck_identity TO PUBLIC'],
    ['read the hashes of passwords', 'SELECT rolpassword FROM pg_authid'],
    ['run a program on the server', `COPY (SELECT 1) TO PROGRAM 'true'`],
    ['read a file of the server', `SELECT pg_read_file('postgresql.conf')`],
    ['write a file of the server', `COPY (SELECT 1) TO '/tmp/rowdeck-stolen-role'`],
    ['look into the server’s folders', `SELECT pg_ls_dir('.')`],
    ['take a file of the server into its database', `SELECT lo_import('/etc/passwd')`],
    ['load a library into the server', `LOAD 'dblink'`],
    [
      'call the C library of the server',
      `CREATE FUNCTION run(text) RETURNS int AS '/lib/x86_64-linux-gnu/libc.so.6', 'system' LANGUAGE c`,
    ],
    ['become a member of those who run programs', 'GRANT pg_execute_server_program TO rowdeck_teams'],
    ['copy another service’s database', 'CREATE DATABASE elsewhere TEMPLATE rowdeck_identity'],
    ['follow what others write', `SELECT pg_create_logical_replication_slot('mine', 'pgoutput')`],
    [
      'subscribe to another database',
      `CREATE SUBSCRIPTION mine CONNECTION 'dbname=rowdeck_identity' PUBLICATION theirs`,
    ],
    ['run at every statement', 'CREATE EVENT TRIGGER mine ON ddl_command_start EXECUTE FUNCTION nothing()'],
    ['keep its tables elsewhere on the disk', `CREATE TABLESPACE mine LOCATION '/tmp'`],
    ['read who may connect from where', 'SELECT * FROM pg_hba_file_rules'],
    ['change the server’s settings', 'ALTER SYSTEM SET ssl = off'],
    ['reach another database from its own', 'CREATE EXTENSION dblink'],
    ['reach another server from its own', 'CREATE EXTENSION postgres_fdw'],
  ])('teams cannot %s', async (_attack, sql) => {
    await expect(ask(urls['teams'] ?? '', sql)).rejects.toMatchObject({ code: DENIED });
  });

  it('teams cannot end the sessions of another service, or read what it asks', async () => {
    const victim = new Client({ connectionString: urls['identity'] });
    await victim.connect();
    const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    await expect(ask(urls['teams'] ?? '', `SELECT pg_terminate_backend(${pid})`)).rejects.toMatchObject({
      code: DENIED,
    });
    const [seen] = await ask(urls['teams'] ?? '', `SELECT query FROM pg_stat_activity WHERE pid = ${pid}`);
    expect(seen).toEqual({ query: '<insufficient privilege>' });
    await victim.end();
  });
});
