import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { hangUp, json, problem } from '@rowdeck/client-testing';
import { KEY, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

describe('rowdeck login', () => {
  const CODE = {
    device_code: 'd1',
    user_code: 'WDJB-MJHT',
    verification_uri: 'https://rowdeck.example/device',
    expires_in: 600,
    interval: 0,
  };

  it('shows a code, waits until it is confirmed, and keeps the key where its user alone can read it', async () => {
    home.server.willAnswer(
      json(CODE),
      json({ error: 'authorization_pending' }, 400),
      json({ access_token: 'rdk_new', token_type: 'Bearer', scope: 'read generate' }),
      json(KEY),
    );
    const { code, out, err } = await home.run(
      'login',
      '--url',
      home.server.url,
      '--profile',
      'new',
      '--scopes',
      'read,generate',
    );
    expect([code, out.toString()]).toEqual([
      0,
      `Logged in to ${home.server.url} as ada@example.com (read, generate).\n`,
    ]);
    expect(err).toBe('Open https://rowdeck.example/device and confirm the code WDJB-MJHT.\n');
    expect(home.server.calls).toEqual([
      'POST /device/code',
      'POST /device/token',
      'POST /device/token',
      'GET /api/v1/key',
    ]);
    expect(home.server.received[0]?.body).toMatch(/^client_name=rowdeck\+on\+.+&scope=read\+generate$/);
    expect(home.server.received[1]?.body).toBe(
      'grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d1',
    );
    expect(JSON.parse(readFileSync(home.keys, 'utf8'))).toMatchObject({
      profiles: { new: { url: home.server.url, key: 'rdk_new' }, work: { key: 'rdk_work' } },
    });
    expect([statSync(home.keys).mode & 0o777, statSync(dirname(home.keys)).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  const granted = (key: string, scope: string) => json({ access_token: key, token_type: 'Bearer', scope });

  it('revokes the key of before when it has another', async () => {
    home.server.willAnswer(json(CODE), granted('rdk_new', 'read'), json(KEY), json(undefined));
    expect(await home.run('login', '--profile', 'work')).toMatchObject({ code: 0 });
    expect(home.server.calls.at(-1)).toBe('POST /device/revoke');
    expect(home.server.received.at(-1)?.body).toBe('token=rdk_work');
    expect(home.kept).toHaveProperty('work.key', 'rdk_new');
  });

  it('stands when the key of before cannot be revoked, and says where it can be', async () => {
    home.server.willAnswer(json(CODE), granted('rdk_new', 'read'), json(KEY), hangUp);
    const { code, err } = await home.run('login', '--profile', 'work');
    expect(code).toBe(0);
    expect(err).toContain(`could not be revoked; do it at ${home.server.url}/settings/api_keys.`);
  });

  it('leaves a key alone that was given before', async () => {
    home.server.willAnswer(json(CODE), granted('rdk_new', 'read'), json(KEY));
    await home.run('login');
    expect(home.server.calls.at(-1)).toBe('GET /api/v1/key');
    expect(home.kept).toMatchObject({ default: { key: 'rdk_new', made: true } });
  });

  it.each([
    ['may not read', 'generate', [], 'cli.read_missing'],
    ['is refused at once', 'read', [problem(403, 'plan.feature_missing')], 'plan.feature_missing'],
  ])('leaves no key behind that %s', async (_, scope, answers, code) => {
    home.server.willAnswer(json(CODE), granted('rdk_new', scope), ...answers, json(undefined));
    const outcome = await home.run('login', '--profile', 'new', '--url', home.server.url, '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code } }]);
    expect(home.server.received.at(-1)).toMatchObject({ call: 'POST /device/revoke', body: 'token=rdk_new' });
    expect(home.kept).not.toHaveProperty('new');
  });

  it.each([
    ['access_denied', 'cli.access_denied'],
    ['expired_token', 'cli.code_expired'],
    ['invalid_grant', 'invalid_grant'],
  ])('ends with what the server says: %s', async (error, code) => {
    home.server.willAnswer(json(CODE), json({ error }, 400));
    const outcome = await home.run('login', '--url', home.server.url, '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code } }]);
  });

  it('ends with the plan that has no API, and does not say that somebody refused', async () => {
    const detail = 'The API is part of the Starter plan and larger ones.';
    const answer = { error: 'access_denied', code: 'plan.feature_missing', error_description: detail };
    home.server.willAnswer(json(CODE), json(answer, 400));
    const outcome = await home.run('login', '--url', home.server.url, '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([
      3,
      { problem: { code: 'plan.feature_missing', message: detail } },
    ]);
  });

  it('ends when the code has expired', async () => {
    home.server.willAnswer(json({ ...CODE, expires_in: 0 }));
    expect(printed(await home.run('login', '--url', home.server.url, '--json'))).toMatchObject({
      problem: { code: 'cli.code_expired' },
    });
  });

  it('takes a key from standard input, and keeps none that the server does not know', async () => {
    home.server.willAnswer(json(KEY));
    expect(await home.cli.runWith('rdk_piped\n', 'login', '--key', '-', '--url', home.server.url)).toMatchObject({
      code: 0,
      err: '',
    });
    expect(home.server.received[0]?.headers.authorization).toBe('Bearer rdk_piped');
    home.server.willAnswer(problem(401, 'auth.key_invalid'));
    const outcome = await home.cli.runWith('rdk_bad', 'login', '--key', '-', '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'auth.key_invalid' } }]);
    expect(readFileSync(home.keys, 'utf8')).toContain('rdk_piped');
  });

  it('warns of a key that others see among the processes', async () => {
    home.server.willAnswer(json(KEY));
    expect((await home.run('login', '--key', 'rdk_seen', '--url', home.server.url)).err).toContain('--key - reads it');
  });

  it.each([
    [['--url', 'ftp://x']],
    [['--url', 'rowdeck']],
    [['--scopes', 'read,all']],
    [['--scopes', 'generate']],
    [['--key', '-']],
    [['somewhere']],
  ])('refuses %j', async (argv) => {
    expect((await home.run('login', ...argv)).code).toBe(2);
    expect(home.server.calls).toEqual([]);
  });

  it.each([429, 503])('waits as long as a server says that puts it off (%d)', async (status) => {
    const later = problem(status, 'service.busy', {}, { 'retry-after': '0' });
    home.server.willAnswer(later, json(CODE), later, granted('rdk_new', 'read'), json(KEY));
    expect(await home.run('login', '--url', home.server.url, '--profile', 'new')).toMatchObject({ code: 0 });
    expect(home.server.calls.slice(0, 4)).toEqual([
      'POST /device/code',
      'POST /device/code',
      'POST /device/token',
      'POST /device/token',
    ]);
  });

  it('does not stand there for an hour', async () => {
    home.server.willAnswer(problem(503, 'service.unavailable', {}, { 'retry-after': '3600' }));
    const outcome = await home.run('login', '--url', home.server.url, '--json');
    expect([outcome.code, home.server.calls]).toEqual([1, ['POST /device/code']]);
  });

  it('says that a server does not answer', async () => {
    home.server.willAnswer(hangUp);
    const outcome = await home.run('login', '--url', home.server.url, '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([1, { problem: { code: 'cli.unreachable' } }]);
  });
});
