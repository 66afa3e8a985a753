import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTGRES_VARIABLE } from '@rowdeck/embedded-postgres';
import { type RunningStandalone, startStandalone } from './standalone';
import { readSettings } from './standalone-settings';

const QUIET = { LOG_LEVEL: 'silent', HEALTH_HOST: '127.0.0.1', PORT: '0' };

/** The pid in the first line of the file that Postgres keeps while it runs. */
const pidOfDatabase = async (data: string): Promise<number> => {
  return Number((await readFile(join(data, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
};

describe('standalone', () => {
  const given = process.env[POSTGRES_VARIABLE];
  let data = '';
  let running: RunningStandalone;

  beforeEach(async () => {
    // A database of its own: this one is going to be killed.
    delete process.env[POSTGRES_VARIABLE];
    data = await mkdtemp(join(tmpdir(), 'rowdeck-standalone-'));
    const env = { ...QUIET, ROWDECK_DATA: data };
    running = await startStandalone(readSettings(env), env);
  });

  afterEach(async () => {
    await running.stop();
    await rm(data, { recursive: true, force: true });
    if (given) process.env[POSTGRES_VARIABLE] = given;
  });

  it('ends with the place of the log when its database ends', async () => {
    process.kill(await pidOfDatabase(data), 'SIGKILL');
    await expect(running.lost).rejects.toThrow(join(data, 'postgres', 'postgres.log'));
  });
});
