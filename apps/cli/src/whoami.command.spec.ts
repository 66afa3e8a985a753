import { json, problem } from '@rowdeck/client-testing';
import { KEY, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

it('whoami says whose the key is', async () => {
  home.server.willAnswer(json(KEY), json(KEY));
  expect((await home.run('whoami')).out.toString()).toBe(
    `ada@example.com (Ada) at ${home.server.url}, plan pro\nkey “Laptop”: read, generate\n`,
  );
  expect(printed(await home.run('whoami', '--json'))).toEqual(KEY);
  home.server.willAnswer(json({ ...KEY, account: { ...KEY.account, name: null } }));
  expect((await home.run('whoami')).out.toString()).toMatch(/^ada@example\.com at http/);
});

it('whoami says when a key ends, and that it is good for nothing any more', async () => {
  home.server.willAnswer(json({ ...KEY, expires_at: '2027-01-01T00:00:00.000Z' }));
  expect((await home.run('whoami')).out.toString()).toMatch(/read, generate, until 2027-01-01T00:00:00\.000Z\n$/);
  home.server.willAnswer(problem(401, 'auth.key_invalid'));
  const outcome = await home.run('whoami', '--json');
  expect([outcome.code, printed(outcome)]).toMatchObject([
    3,
    { problem: { code: 'auth.key_invalid', remedy: 'Run rowdeck login.' } },
  ]);
});
