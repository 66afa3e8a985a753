import { gzipSync } from 'node:zlib';
import {
  apiPathOf,
  HTTP_ROUTES,
  problemBody,
  type RouteDefinition,
  type RouteName,
  successStatusOf,
} from '@rowdeck/contracts';
import { goodRequest, KNOWN } from '@rowdeck/http-contract';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const WRITES = Object.entries<RouteDefinition>(HTTP_ROUTES).flatMap(([name, route]) =>
  route.method === 'GET' || route.body?.kind === 'multipart' ? [] : [[name as RouteName, route] as const],
);

/** What a form does not ask for, and what would give somebody more if it were taken: rights, owners, states, times. */
const MORE = {
  id: 99,
  short_id: 'stolen',
  admin: true,
  actor: { userId: KNOWN.memberId, admin: true },
  user_id: KNOWN.memberId,
  owner_id: KNOWN.memberId,
  team_id: KNOWN.foreignTeamId,
  member: KNOWN.memberId,
  inviter_id: KNOWN.memberId,
  invitation: KNOWN.memberId,
  invited: true,
  confirmed: true,
  confirmed_at: '2020-01-01T00:00:00.000Z',
  expires_at: '2099-01-01T00:00:00.000Z',
  deletion_due_at: null,
  subscription_tier: 'enterprise',
  usage_limit: null,
  site: 'admin',
  client: { ip: '127.0.0.1', userAgent: '' },
  device: 'x'.repeat(43),
  browser: 'x'.repeat(43),
  session: KNOWN.sessionId,
  verified: true,
  ticket: 'mine',
  constructor: { prototype: { admin: true } },
};
/** Where the role is what the form is about. */
const OF_ROLES: ReadonlySet<RouteName> = new Set(['teams.invite', 'teams.changeRole']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The form with more at each of its levels. */
const fattened = (form: Record<string, unknown>, more: object): object => ({
  ...more,
  ...Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, isObject(value) ? fattened(value, more) : value]),
  ),
});

let edge: EdgeForTest;
beforeAll(async () => {
  edge = await EdgeForTest.start();
});
afterAll(() => edge.close());

/** The gateway gives each drawing a ticket of its own. */
const withAnyTicket = (asked: object): object =>
  JSON.parse(JSON.stringify(asked).replaceAll(/"ticket":"[-0-9a-f]{36}"/g, '"ticket":"new"')) as object;

describe('a body with fields that are not its form’s', () => {
  /** What the services are asked for when a form is sent. */
  const askedBy = async (name: RouteName, body: string | undefined) => {
    const { caller, request } = goodRequest(name);
    const before = edge.gateway.asked.length;
    const headers = { ...request.headers, 'content-type': 'application/json' };
    const { status } = await edge.send(caller, { ...request, headers, ...(body === undefined ? {} : { body }) });
    return { status, asked: edge.gateway.asked.slice(before).map(withAnyTicket) };
  };

  // Passed on with whatever stands in it: a message that is signed as a whole, and values, whose names are data.
  const asItIs: ReadonlySet<RouteName> = new Set(['subscription.webhook', 'presentations.render']);
  it.each(WRITES.filter(([name]) => !asItIs.has(name)))(
    'asks for no more than the form does: %s',
    async (name, route) => {
      const { body } = goodRequest(name).request;
      const more = OF_ROLES.has(name) ? MORE : { ...MORE, role: 'admin' };
      const plain = await askedBy(name, body);
      expect(plain.status).toBe(successStatusOf(route));
      const fat = fattened(JSON.parse(body ?? '{}') as Record<string, unknown>, more);
      expect(await askedBy(name, JSON.stringify(fat))).toEqual(plain);
      // `__proto__` as a key of its own, which only JSON can write.
      expect(await askedBy(name, JSON.stringify(fat).replace('{', '{"__proto__":{"admin":true},'))).toEqual(plain);
      expect(({} as { admin?: unknown }).admin).toBeUndefined();
    },
  );
});

describe('a body that is larger than any form', () => {
  const LARGE = JSON.stringify({ name: 'x'.repeat(128 * 1024) });
  const inPieces = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < LARGE.length; at += 8_192) controller.enqueue(Buffer.from(LARGE.slice(at, at + 8_192)));
        controller.close();
      },
    });
  /** Said to be as large as it is, not said to be, packed so that it is small until it is opened, and of another kind. */
  const WAYS: readonly (readonly [string, () => RequestInit])[] = [
    ['whole', () => ({ body: LARGE })],
    ['in pieces', () => ({ body: inPieces(), duplex: 'half' })],
    ['packed', () => ({ body: new Uint8Array(gzipSync(LARGE)), headers: { 'content-encoding': 'gzip' } })],
    [
      'as a page without scripts',
      () => ({ body: LARGE, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
  ];
  const send = async (method: string, path: string, headers: Record<string, string>, init: RequestInit) => {
    const before = edge.gateway.asked.length;
    const sent = { accept: 'application/json', 'content-type': 'application/json', ...headers };
    const all = { ...sent, ...init.headers };
    const answer = await fetch(edge.gateway.url + path, { method, ...init, headers: all });
    const { code } = problemBody.parse(await answer.json());
    return [answer.status, code, edge.gateway.asked.length - before];
  };

  it.each(WRITES)('is refused before anybody is asked: %s', async (name, { method, api, path }) => {
    const { request } = goodRequest(name);
    for (const [way, init] of WAYS) {
      const answer = await send(method, request.path, { cookie: 'rowdeck_session=member-token' }, init());
      expect([way, ...answer]).toEqual([way, 413, 'request.too_large', 0]);
    }
    if (!api) return;
    const address = apiPathOf({ path, api })?.replace(/:\w+/g, String(KNOWN.templateId)) ?? '';
    const byKey = await send(method, address, { authorization: `Bearer ${KEYS.manage}` }, { body: LARGE });
    expect(byKey).toEqual([413, 'request.too_large', 0]);
  });
});
