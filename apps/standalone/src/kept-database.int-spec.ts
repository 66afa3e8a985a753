import { access, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTGRES_VARIABLE } from '@rowdeck/embedded-postgres';
import { freePort } from '@rowdeck/server-process';
import { withoutShared } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { mailedToken } from '../test/mailed-token';
import { type RunningStandalone, startStandalone } from './standalone';
import { readSettings } from './standalone-settings';

const EMAIL = 'owner@example.org';

describe('the database of an installation', () => {
  let folder: string;
  let url: string;
  let running: RunningStandalone | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-kept-'));
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const inPostgres = (path: string): string => join(folder, 'postgres', path);
  const start = async (): Promise<void> => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const own = { ROWDECK_DATA: folder, PORT: String(port), PUBLIC_URL: url };
    const env = { LOG_LEVEL: 'silent', HEALTH_HOST: '127.0.0.1', SLIDE_PREVIEWS: 'off', ...own };
    running = await withoutShared(POSTGRES_VARIABLE, () => startStandalone(readSettings(env), env));
  };
  const system = () => ({ url, mailedToken: (email: string) => mailedToken(join(folder, 'mailbox'), email) });

  it('begins with the first account', async () => {
    await start();
    await BrowserSession.signedUp(system(), EMAIL);
  });

  it.each([
    ['data/global/pg_control', /pg_control cannot be read \(ENOENT\)/],
    ['password', /password/],
    ['data', /is gone/],
  ])('without %s is refused in one sentence, and nothing is made in its place', async (path, words) => {
    await rename(inPostgres(path), inPostgres(`${path}.away`));
    const refusal: unknown = await start().catch((error: unknown) => error);
    expect((refusal as Error).message).toMatch(words);
    expect((refusal as Error).message).not.toContain('\n');
    await expect(access(inPostgres(path))).rejects.toMatchObject({ code: 'ENOENT' });
    await rename(inPostgres(`${path}.away`), inPostgres(path));
  });

  it('has every account when what was missing is back, though a killed server has left the pid of somebody else', async () => {
    await writeFile(inPostgres('data/postmaster.pid'), `${process.pid}\n`);
    await start();
    expect((await BrowserSession.signIn(system(), EMAIL)).userId).not.toBe('');
  });
});
