import { json, problem } from '@rowdeck/client-testing';
import { KEY, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

it.each([
  ['whoami', '--profile', 'work', '--json'],
  ['--profile', 'work', 'whoami', '--json'],
  ['--json', '--profile=work', 'whoami'],
])('takes its options before and behind its name: %j', async (...argv) => {
  home.server.willAnswer(json(KEY));
  const outcome = await home.run(...argv);
  expect([outcome.code, printed(outcome)]).toEqual([0, KEY]);
  expect(home.server.received.at(-1)?.headers.authorization).toBe('Bearer rdk_work');
});

it.each([
  [['--faster', 'whoami'], "Unknown option '--faster'."],
  [['--delimiter', ';', 'whoami'], "Unknown option '--delimiter'."],
  [['--limit', '3', 'whoami'], 'whoami does not take --limit.'],
])('refuses %j with what is wrong', async (argv, message) => {
  const outcome = await home.run(...argv, '--json');
  expect([outcome.code, printed(outcome)]).toMatchObject([
    2,
    { problem: { message: expect.stringContaining(message) as string } },
  ]);
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
