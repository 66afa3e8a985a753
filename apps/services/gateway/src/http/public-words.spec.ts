import { HTTP_ROUTES, Problem, type RouteName, type RpcDefinition } from '@rowdeck/contracts';
import { goodRequest } from '@rowdeck/http-contract';
import { EdgeForTest } from '../../test/edge-for-test';

/** What a call may fail with: what the client of the bus throws itself, and what a service may send. */
const FAILURES: readonly (readonly [string, (definition: RpcDefinition) => Error])[] = [
  [
    'nobody answers in time',
    ({ subject }) =>
      new Problem('service.unavailable', {
        detail: `${subject} was not answered within 10000 ms.`,
        params: { subject, timeoutMs: 10_000 },
      }),
  ],
  [
    'the bus is away',
    ({ subject }) =>
      new Problem(
        'service.unavailable',
        { detail: `${subject} could not be called.`, params: { subject } },
        { cause: new Error('NATS at nats://10.0.0.7:4222 cannot be used') },
      ),
  ],
  [
    'the answer cannot be read',
    ({ service, subject }) =>
      new Problem('internal.unexpected', { detail: `The answer of ${service} to ${subject} could not be read.` }),
  ],
  [
    'the answer does not fit its contract',
    ({ service, method }) =>
      new Problem('internal.unexpected', {
        detail: `The answer of ${service}.${method} does not fit its contract: password_hash.`,
        errors: { password_hash: ['Unrecognized key'] },
      }),
  ],
  [
    'a message is too large',
    ({ subject }) =>
      new Problem('message.too_large', {
        detail: `The message ${subject} has 2000000 bytes. Raise max_payload of the NATS server.`,
        params: { subject },
      }),
  ],
  [
    'the service does not trust the call',
    ({ subject }) => new Problem('auth.actor_untrusted', { params: { reason: 'signature', subject } }),
  ],
  ['the caller may not make it', ({ subject }) => new Error(`gateway may not call ${subject}`)],
  [
    'a database is away',
    () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432 relation "users"'), { code: 'ECONNREFUSED' }),
  ],
  ['a program is wrong', () => new TypeError("Cannot read properties of undefined (reading 'users')")],
];

/** Names of calls, parts of the bus, tables, machines, files and stacks. */
const OURS =
  /rpc\.|nats|jetstream|postgres|relation|10\.0\.0\.7|econn|contract|password_hash|\bat .+:\d+:\d+|\.[jt]s\b/i;

/** The mailbox holds what others wrote, and the document of the API is no answer of a service. */
const ASKING = (Object.keys(HTTP_ROUTES) as RouteName[]).filter(
  (name) => !name.startsWith('mailbox.') && name !== 'apiDocs.document',
);

describe('an answer to a person names nothing of ours', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  describe.each(FAILURES)('when %s', (_failure, make) => {
    beforeAll(() => edge.gateway.failWith(make));
    afterAll(() => edge.gateway.failWith(null));

    it.each(ASKING)('%s', async (name) => {
      const { caller, request } = goodRequest(name);
      const response = await edge.send(caller, request);
      const words = [...response.headers].map(([header, value]) => `${header}: ${value}`).join('\n');
      const body = await response.text();
      expect(`${words.replace(/^(x-request-id|date|etag):.*$/gm, '')}\n${body}`).not.toMatch(OURS);
    });
  });
});
