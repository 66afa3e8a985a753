import { hangUp, json, problem } from '@rowdeck/client-testing';
import { printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

describe('rowdeck logout', () => {
  it('revokes the key that a login has made, and forgets it', async () => {
    home.server.willAnswer(json(undefined));
    const outcome = await home.run('logout', '--profile', 'work', '--json');
    expect([outcome.code, printed(outcome)]).toEqual([0, { profile: 'work', forgotten: true, revoked: true }]);
    expect(home.server.calls).toEqual(['POST /device/revoke']);
    expect(home.server.received[0]?.body).toBe('token=rdk_work');
    expect(home.kept).toEqual({ default: expect.anything() as unknown });
  });

  it('only forgets a key that was given to it, and says so', async () => {
    const { code, out } = await home.run('logout');
    expect(code).toBe(0);
    expect(out.toString()).toContain('deleted from this machine alone. It was not made by a login');
    expect(out.toString()).toContain(`${home.server.url}/settings/api_keys`);
    expect(home.server.calls).toEqual([]);
    expect(home.kept).toEqual({ work: expect.anything() as unknown });
  });

  it.each([
    ['is away', hangUp],
    ['is being restarted', problem(503, 'service.unavailable')],
    ['knows no such call', problem(404, 'request.not_found')],
    ['is another one by now', json('', 302, { location: 'https://elsewhere.example' })],
  ])('forgets nothing where the server %s', async (_, answer) => {
    home.server.willAnswer(answer);
    const outcome = await home.run('logout', '--profile', 'work', '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([
      1,
      { problem: { code: 'cli.not_revoked', remedy: expect.stringContaining('--local') as string } },
    ]);
    expect(home.kept).toHaveProperty('work.key', 'rdk_work');
  });

  it('forgets it with --local whatever the server does, and says where it can be revoked', async () => {
    const outcome = await home.run('logout', '--profile', 'work', '--local');
    expect([outcome.code, outcome.out.toString()]).toEqual([
      0,
      `The key of the profile “work” is deleted from this machine alone. To revoke it, open ${home.server.url}/settings/api_keys.\n`,
    ]);
    expect(home.server.calls).toEqual([]);
    expect(home.kept).not.toHaveProperty('work');
  });

  it.each(['none', 'constructor'])('has nothing to do where nobody is logged in as %s', async (profile) => {
    const outcome = await home.run('logout', '--profile', profile, '--json');
    expect([outcome.code, printed(outcome)]).toEqual([0, { profile, forgotten: false, revoked: false }]);
  });
});
