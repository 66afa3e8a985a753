import { json } from '@rowdeck/client-testing';
import { KEY, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

it('whoami says whose the key is', async () => {
  home.server.willAnswer(json(KEY), json(KEY));
  expect((await home.run('whoami')).out.toString()).toBe(
    'ada@example.com (Ada), plan pro\nkey “Laptop”: read, generate\n',
  );
  expect(printed(await home.run('whoami', '--json'))).toEqual(KEY);
  home.server.willAnswer(json({ ...KEY, account: { ...KEY.account, name: null } }));
  expect((await home.run('whoami')).out.toString()).toMatch(/^ada@example\.com, plan pro\n/);
});
