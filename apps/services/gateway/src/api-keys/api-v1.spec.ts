import {
  answerSchemaForPrograms,
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
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020';
import { goodRequest, KNOWN } from '@rowdeck/http-contract';
import { newApiKeyToken } from '@rowdeck/service-kit';
import { apiAddressOf } from '../../test/api-address-of';
import { answerAsKeys, keyFor, KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const ROUTES = Object.entries<RouteDefinition>(HTTP_ROUTES).flatMap(([name, route]) =>
  route.api ? [[name as RouteName, route, route.api.scope] as const] : [],
);
/** Formats such as dates are checked as well. */
const ajv = addFormats(new Ajv2020({ strict: false }));
const BY_SCOPE = ROUTES.flatMap(([name, , scope]) => (scope === 'any' ? [] : [[name, scope] as const]));
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
    const address = apiAddressOf({ path, api }, request.path);
    const { method, body = null } = request;
    return at(address, { method, body, headers: { ...request.headers, ...headers } });
  };
  const refusal = async (response: Response) => {
    const { code, params } = problemBody.parse(await response.json());
    return { status: response.status, code, params, challenge: response.headers.get('www-authenticate') };
  };

  it.each(ROUTES)('of %s answers a key with its scope as the page is answered', async (name, route, scope) => {
    const response = await ask(name, bearer(keyFor(scope)));
    expect(response.status).toBe(successStatusOf(route));
    const success = successOf(route);
    if (success.kind !== 'json') return void (await response.arrayBuffer());
    const described = ajv.compile(answerSchemaForPrograms(success.schema));
    expect([described(await response.json()), described.errors]).toEqual([true, null]);
  });

  it.each(BY_SCOPE)('of %s names the scope that a key lacks', async (name, scope) => {
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

  it.each([
    ['PUT', '/api/v1/teams', 'GET, HEAD'],
    ['DELETE', '/API/v1/key/', 'GET, HEAD'],
    ['POST', `/api/v1/templates/${KNOWN.templateId}`, 'GET, HEAD, PATCH, DELETE'],
    ['PATCH', '/api/v1/render', 'POST'],
    ['OPTIONS', '/api/v1/usage', 'GET, HEAD'],
  ])('names the methods that there are to %s %s', async (method, path, allowed) => {
    const answer = await at(path, { method, headers: bearer(KEYS.read) });
    const { code, detail } = problemBody.parse(await answer.json());
    expect([answer.status, code, answer.headers.get('allow')]).toEqual([405, 'request.method_unknown', allowed]);
    expect(detail).toContain(allowed);
  });

  it('is read by HEAD', async () => {
    expect((await at('/api/v1/teams', { method: 'HEAD', headers: bearer(KEYS.read) })).status).toBe(200);
  });

  const write = (method: string, path: string, body: object) =>
    at(path, {
      method,
      headers: { ...bearer(KEYS.manage), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('has ids as text, and takes them so', async () => {
    const templates = (await (await at('/api/v1/templates', { headers: bearer(KEYS.read) })).json()) as {
      data: { id: unknown }[];
    };
    expect(templates.data[0]?.id).toBe(String(KNOWN.templateId));
    const { status } = await at(`/api/v1/batches?template_id=${KNOWN.templateId}`, { headers: bearer(KEYS.read) });
    expect(status).toBe(200);
  });

  it('takes the fields of a form with or without what browsers wrap them in', async () => {
    const path = `/api/v1/templates/${KNOWN.templateId}`;
    for (const body of [{ name: 'Pitch' }, { template: { name: 'Pitch' } }]) {
      expect(await (await write('PATCH', path, body)).json()).toMatchObject({ name: 'Pitch' });
    }
  });

  it('names every field of query and body that nobody reads, with the one that may be meant', async () => {
    const answer = await write('PATCH', `/api/v1/templates/${KNOWN.templateId}?dry=1`, { nam: 'Pitch' });
    expect(await answer.json()).toMatchObject({
      status: 422,
      code: 'request.invalid',
      errors: { dry: [expect.stringContaining('no field')], nam: [expect.stringContaining('Did you mean name?')] },
    });
  });

  it('keys the faults of a form by its short names, whoever found them', async () => {
    const sent = (fields: Record<string, string>, key: string, path: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return at(path, { method: 'POST', headers: bearer(key), body: form }).then((answer) => answer.json());
    };
    expect(await sent({ template_id: 'x' }, KEYS.generate, '/api/v1/batches')).toMatchObject({
      code: 'batch.invalid',
      errors: { template_id: expect.any(Array) as unknown },
    });
    expect(await sent({ team_id: 'x', nam: 'y' }, KEYS.manage, '/api/v1/templates')).toMatchObject({
      code: 'request.invalid',
      errors: { team_id: expect.any(Array) as unknown, nam: [expect.stringContaining('name?')] },
    });
  });

  it('names what came twice, or as a file, with all other faults of the form', async () => {
    const form = new FormData();
    for (const name of ['team_id', 'team_id', 'nam']) form.append(name, '1');
    form.set('name', new Blob(['Pitch']), 'name.txt');
    const answer = await at('/api/v1/templates', { method: 'POST', headers: bearer(KEYS.manage), body: form });
    expect(await answer.json()).toMatchObject({
      code: 'request.invalid',
      errors: {
        team_id: [expect.stringContaining('more than once')],
        nam: [expect.stringContaining('name?')],
        name: [expect.stringContaining('came as a file')],
        file: expect.any(Array) as unknown,
      },
    });
  });

  it('takes the file of a form by its short name, and refuses one that no form has', async () => {
    const sent = (field: string) => {
      const form = new FormData();
      form.set(field, new Blob(['PK']), 'deck.pptx');
      return at('/api/v1/templates', { method: 'POST', headers: bearer(KEYS.manage), body: form });
    };
    for (const field of ['file', 'template[file]']) expect((await sent(field)).status).toBe(201);
    expect(await (await sent('fil')).json()).toMatchObject({ errors: { fil: [expect.stringContaining('file?')] } });
  });

  it('leads a program to files that it can fetch', async () => {
    const read = async (path: string) => (await at(path, { headers: bearer(KEYS.read) })).json();
    expect(await read(`/api/v1/presentations/${KNOWN.presentationId}`)).toMatchObject({
      download_url: `/api/v1/presentations/${KNOWN.presentationId}/download`,
      batch: { download_url: `/api/v1/batches/${KNOWN.batchId}/download` },
    });
    expect(await read('/api/v1/presentations')).toMatchObject({
      data: [{ download_url: `/api/v1/presentations/${KNOWN.presentationId}/download` }],
    });
  });

  it('refuses the keys of a plan without the API, from the moment that it is one, and takes them again after an upgrade', async () => {
    const asked = () => at('/api/v1/teams', { headers: bearer(KEYS.read) });
    edge.gateway.answer(getTier, () => ({ tier: 'free' as const, billing: 'manual' as const }));
    expect(await refusal(await asked())).toEqual({
      status: 403,
      code: 'plan.feature_missing',
      params: { feature: 'apiAccess', tier: 'free', from: 'starter' },
      challenge: null,
    });
    edge.gateway.answer(getTier, () => ({ tier: 'starter' as const, billing: 'manual' as const }));
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
