import { lstat, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rowdeck/contracts';
import { POSTGRES_VARIABLE } from '@rowdeck/embedded-postgres';
import { freePort } from '@rowdeck/server-process';
import { type RunningStandalone, startStandalone } from './standalone';
import { readSettings } from './standalone-settings';

const QUIET = { LOG_LEVEL: 'silent', HEALTH_HOST: '127.0.0.1' };

/** The pid in the first line of the file that Postgres keeps while it runs. */
const pidOfDatabase = async (data: string): Promise<number> => {
  return Number((await readFile(join(data, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
};

describe('standalone', () => {
  const given = process.env[POSTGRES_VARIABLE];
  let data = '';
  let port = 0;
  let healthPort = 0;
  let running: RunningStandalone;

  beforeEach(async () => {
    // A database of its own: this one is going to be killed.
    delete process.env[POSTGRES_VARIABLE];
    data = await mkdtemp(join(tmpdir(), 'rowdeck-standalone-'));
    port = await freePort();
    healthPort = await freePort();
    const env = { ...QUIET, ROWDECK_DATA: data, PORT: String(port), HEALTH_PORT: String(healthPort) };
    running = await startStandalone(readSettings(env), env);
  });

  afterEach(async () => {
    await running.stop();
    await rm(data, { recursive: true, force: true });
    if (given) process.env[POSTGRES_VARIABLE] = given;
  });

  it('offers accounts without limits, and says that nobody is billed', async () => {
    const headers = { accept: 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/users/offer`, { headers });
    expect(await answer.json()).toEqual({
      ...{ tier: 'enterprise', name: 'Enterprise', presentations_per_month: null, billing: 'none' },
      most_retention_days: 0,
      invoices_say_how_to_pay: false,
      sales_email: 'sales@rowdeck.example',
    });
  });

  it('tells the metrics of every service in one place, each by the name that operators read of', async () => {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/metrics`);
    const text = await answer.text();
    const services = new Set([...text.matchAll(/service="([a-z]+)"/g)].map(([, service]) => service));
    expect([...services].sort()).toEqual([...SERVICE_NAMES].sort());
    const helped = [...text.matchAll(/^# HELP (\w+) /gm)].map(([, name]) => name);
    expect(helped).toEqual([...new Set(helped)]);
    const page = await readFile(join(__dirname, '../../../docs/operators/metrics.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    const ours = helped.filter((name = '') => !/^(?:process|nodejs)_/.test(name));
    expect(ours.sort()).toEqual(documented.sort());
  });

  it('keeps what it writes from everybody else on the machine', async () => {
    const open: string[] = [];
    for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      // A folder that may be passed through, and not be looked into, lets Postgres in where it runs as another user.
      const { mode } = await lstat(path);
      if (entry.isFile() && (mode & 0o077) !== 0) open.push(path);
    }
    expect(open).toEqual([]);
    for (const folder of ['', 'objects', 'mailbox']) expect((await stat(join(data, folder))).mode & 0o066).toBe(0);
  });

  it.each(['PORT', 'HEALTH_PORT'])('finds that the port of %s is in use before it makes anything', async (variable) => {
    const folder = join(data, 'second');
    const env = { ...QUIET, ROWDECK_DATA: folder, PORT: '0', [variable]: String(port) };
    await expect(startStandalone(readSettings(env), env)).rejects.toThrow(`Port ${port} is in use by another program.`);
    expect(await readdir(data)).not.toContain('second');
  });

  it('ends with the place of the log when its database ends', async () => {
    process.kill(await pidOfDatabase(data), 'SIGKILL');
    await expect(running.lost).rejects.toThrow(join(data, 'postgres', 'postgres.log'));
  });
});
