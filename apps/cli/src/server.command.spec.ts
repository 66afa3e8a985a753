import { printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

it('a command that speaks to a server stands first', async () => {
  const outcome = await home.run('--json', 'whoami');
  expect(outcome.code).toBe(2);
  expect(printed(outcome)).toMatchObject({ problem: { message: 'Write the command first: rowdeck whoami …' } });
});
