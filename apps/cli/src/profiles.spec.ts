import { chmodSync } from 'node:fs';
import { json } from '@rowdeck/client-testing';
import { KEY, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

describe('the key', () => {
  it.each([
    [[], {}, 'rdk_kept'],
    [['--profile', 'work'], {}, 'rdk_work'],
    [[], { ROWDECK_PROFILE: 'work' }, 'rdk_work'],
    [[], { ROWDECK_KEY: 'rdk_env' }, 'rdk_env'],
    [['--profile', 'work'], { ROWDECK_KEY: 'rdk_env' }, 'rdk_work'],
  ])('with %j and %j is %s', async (argv, variables, key) => {
    Object.assign(process.env, variables);
    home.server.willAnswer(json(KEY));
    expect(await home.run('whoami', ...argv)).toMatchObject({ code: 0 });
    expect(home.server.received[0]?.headers.authorization).toBe(`Bearer ${key}`);
  });

  it.each([0o644, 0o640, 0o604])('is not used from a file that others can read (%o)', async (mode) => {
    chmodSync(home.keys, mode);
    const outcome = await home.run('whoami', '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'cli.keys_readable' } }]);
    expect(home.server.calls).toEqual([]);
  });

  it('goes to no other server', async () => {
    process.env['ROWDECK_URL'] = 'https://elsewhere.example';
    expect(printed(await home.run('whoami', '--json'))).toMatchObject({ problem: { code: 'cli.other_server' } });
  });

  it('is asked for where there is none', async () => {
    const outcome = await home.run('whoami', '--profile', 'none', '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'cli.not_logged_in' } }]);
    process.env['ROWDECK_KEY'] = 'rdk_env';
    home.keep({});
    expect(printed(await home.run('whoami', '--json'))).toMatchObject({ problem: { code: 'cli.url_missing' } });
  });
});
