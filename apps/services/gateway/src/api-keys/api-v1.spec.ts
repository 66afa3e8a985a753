import {
  apiPathOf,
  type ApiKeyScope,
  authenticateApiKey,
  getTier,
  HTTP_ROUTES,
  problemBody,
  type RouteDefinition,
  type RouteName,
  successOf,
  successStatusOf,
} from '@rowdeck/contracts';
import { goodRequest, KNOWN } from '@rowdeck/http-contract';
import { newApiKeyToken } from '@rowdeck/service-kit';
import { answerAsKeys, KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const ROUTES = Object.entries<RouteDefinition>(HTTP_ROUTES).flatMap(([name, route]) =>
  route.api ? [[name as RouteName, route, route.api.scope] as const] : [],
);
const OTHER: Readonly<Record<ApiKeyScope, ApiKeyScope>> = { read: 'manage', generate: 'read', manage: 'generate' };
const SESSION = { cookie: 'rowdeck_session=member-token' };
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('an address for programs', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const at = (path: string, init: RequestInit = {}) => fetch(edge.gateway.url + path, { redirect: 'manual', ...init });

  /** The request to the page's address that succeeds, to the address for programs. */
  const ask = (name: RouteName, headers: Record<string, string>) => {
    const { request } = goodRequest(name);
    const { api, path } = HTTP_ROUTES[name];
    const address = api?.path ? apiPathOf({ path, api }) : request.path.replace(/^\/app/, '/api/v1');
    const { method, body = null } = request;
    return at(address ?? '', { method, body, headers: { ...request.headers, ...headers } });
  };
  const refusal = async (response: Response) => {
    const { code, params } = problemBody.parse(await response.json());
    return { status: response.status, code, params, challenge: response.headers.get('www-authenticate') };
  };

  it.each(ROUTES)('of %s answers a key with its scope as the page is answered', async (name, route, scope) => {
    const response = await ask(name, bearer(KEYS[scope]));
    expect(response.status).toBe(successStatusOf(route));
    const success = successOf(route);
    if (success.kind === 'json') expect(success.schema.safeParse(await response.json()).success).toBe(true);
    else await response.arrayBuffer();
  });

  it.each(ROUTES)('of %s names the scope that a key lacks', async (name, _route, scope) => {
    expect(await refusal(await ask(name, bearer(KEYS[OTHER[scope]])))).toEqual({
      status: 403,
      code: 'auth.scope_missing',
      params: { scope },
      challenge: `Bearer realm="Rowdeck API", error="insufficient_scope", scope="${scope}"`,
    });
  });

  it.each(ROUTES)('of %s knows no cookie', async (name) => {
    const headers = { ...SESSION, origin: edge.gateway.url };
    expect(await refusal(await ask(name, headers))).toEqual({
      status: 401,
      code: 'auth.required',
      params: {},
      challenge: 'Bearer realm="Rowdeck API"',
    });
  });

  it.each([
    ['that was revoked', () => bearer(KEYS.revoked)],
    ['that was never made', () => bearer(newApiKeyToken().token)],
    ['that was mistyped', () => bearer(`${KEYS.read.slice(0, -1)}_`)],
    ['that is cut off', () => bearer(KEYS.read.slice(0, -1))],
    ['that is no key', () => bearer('eyJhbGciOiJub25lIn0.e30.')],
    ['that is longer than any', () => bearer('x'.repeat(5_000))],
    ['by another scheme', () => ({ authorization: `Basic ${KEYS.read}` })],
    ['without a scheme', () => ({ authorization: KEYS.read })],
    ['that is two', () => bearer(`${KEYS.read}, Bearer ${KEYS.read}`)],
  ])('has one answer for a key %s', async (_which, headers) => {
    const answer = await at('/api/v1/teams', { headers: headers() });
    expect(await refusal(answer)).toEqual({
      status: 401,
      code: 'auth.key_invalid',
      params: {},
      challenge: 'Bearer realm="Rowdeck API", error="invalid_token"',
    });
  });

  it.each(['bearer', 'BEARER'])('reads the scheme %s', async (scheme) => {
    expect((await at('/api/v1/teams', { headers: { authorization: `${scheme} ${KEYS.read}` } })).status).toBe(200);
  });

  it.each(['/API/V1/teams', '/api/v1/teams/'])('asks for the key however it is written: %s', async (path) => {
    expect((await at(path, { headers: SESSION })).status).toBe(401);
    expect((await at(path, { headers: bearer(KEYS.read) })).status).toBe(200);
  });

  it.each(['/api/v1', '/api/v1/dashboard', '/api/v1/settings/api_keys', '/api/v1/admin', '/api/v2/teams'])(
    'is none where nothing is for programs: %s',
    async (path) => {
      const { status, code } = await refusal(await at(path, { headers: bearer(KEYS.read) }));
      expect([status, code]).toEqual(path === '/api/v2/teams' ? [401, 'auth.key_invalid'] : [404, 'request.not_found']);
    },
  );

  it('leads a program to files that it can fetch', async () => {
    const read = async (path: string) => (await at(path, { headers: bearer(KEYS.read) })).json();
    expect(await read(`/api/v1/presentations/${KNOWN.presentationId}`)).toMatchObject({
      download_url: `/api/v1/presentations/${KNOWN.presentationId}/download`,
      batch: { download_url: `/api/v1/batches/${KNOWN.batchId}/download` },
    });
    expect(await read('/api/v1/presentations')).toMatchObject({
      presentations: [{ download_url: `/api/v1/presentations/${KNOWN.presentationId}/download` }],
    });
  });

  it('refuses the keys of a plan without the API, from the moment that it is one, and takes them again after an upgrade', async () => {
    const asked = () => at('/api/v1/teams', { headers: bearer(KEYS.read) });
    edge.gateway.answer(getTier, () => ({ tier: 'free' as const }));
    expect(await refusal(await asked())).toEqual({
      status: 403,
      code: 'plan.feature_missing',
      params: { feature: 'apiAccess', tier: 'free', from: 'starter' },
      challenge: null,
    });
    edge.gateway.answer(getTier, () => ({ tier: 'starter' as const }));
    expect((await asked()).status).toBe(200);
  });

  it('refuses a key from the moment that it is revoked', async () => {
    const asked = () => at('/api/v1/teams', { headers: bearer(KEYS.read) }).then(({ status }) => status);
    expect(await asked()).toBe(200);
    edge.gateway.answer(authenticateApiKey, () => null);
    expect(await asked()).toBe(401);
    answerAsKeys(edge.gateway);
  });
});
