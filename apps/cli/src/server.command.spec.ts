import { problem } from '@rowdeck/client-testing';
import { printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

it('a command that speaks to a server stands first', async () => {
  const outcome = await home.run('--json', 'whoami');
  expect(outcome.code).toBe(2);
  expect(printed(outcome)).toMatchObject({ problem: { message: 'Write the command first: rowdeck whoami …' } });
});

const documentation_url = 'https://rowdeck.example/api/docs/problems/x';

it.each([
  [401, 'auth.key_invalid', 'Run rowdeck login.'],
  [403, 'auth.scope_missing', 'Log in with a key that may do this (rowdeck login --scopes …).'],
  [403, 'plan.feature_missing', `See ${documentation_url}.`],
  [404, 'batch.not_found', `See ${documentation_url}.`],
])('a refusal with %s %s leads on', async (status, code, remedy) => {
  home.server.willAnswer(problem(status, code, { documentation_url }));
  const outcome = await home.run('batches', 'b1', '--json');
  expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code, remedy } }]);
});

it('a refusal names the request, for whoever reads the logs of the server', async () => {
  home.server.willAnswer(problem(422, 'batch.invalid', { request_id: 'r-17' }));
  expect((await home.run('batches', 'b1')).err).toContain('The request was r-17.');
});

it('a server that is away is named, and that nothing was refused', async () => {
  home.keep({ default: { url: 'http://127.0.0.1:9', key: 'rdk_kept' } });
  const outcome = await home.run('whoami', '--json');
  expect([outcome.code, printed(outcome)]).toMatchObject([
    1,
    {
      problem: {
        code: 'client.connection_failed',
        message: expect.stringContaining('http://127.0.0.1:9') as string,
        remedy: 'Check the address of the server, and the network.',
      },
    },
  ]);
});
