import { HTTP_ROUTES, problemBody, type RouteDefinition, type RouteName } from '@rowdeck/contracts';
import { goodRequest, KNOWN } from '@rowdeck/http-contract';
import { keyFor } from '../../test/answer-as-keys';
import { apiAddressOf } from '../../test/api-address-of';
import { EdgeForTest } from '../../test/edge-for-test';

const WRITES = Object.entries<RouteDefinition>(HTTP_ROUTES).flatMap(([name, route]) =>
  route.api && route.method !== 'GET' ? [[name as RouteName, route, route.api.scope] as const] : [],
);
const isForm = ({ body }: RouteDefinition): boolean => body?.kind === 'multipart';
const OF_FORMS = WRITES.filter(([, route]) => isForm(route));
const OTHERS = WRITES.filter(([, route]) => !isForm(route));

describe('a write of a program with several faults', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const refusalOf = async (
    [name, route, scope]: (typeof WRITES)[number],
    faulty: { query?: string; headers?: Record<string, string>; body: FormData | string },
  ) => {
    const { path, method } = goodRequest(name).request;
    const { query = '', headers, body } = faulty;
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${edge.gateway.url}${apiAddressOf(route, path)}${query}`, {
      ...{ method, body },
      headers: { authorization: `Bearer ${keyFor(scope)}`, ...type, ...headers },
    });
    const { code, errors } = problemBody.parse(await answer.json());
    return { status: answer.status, code, keys: Object.keys(errors) };
  };

  it.each(OTHERS)('%s is told of query, header and body at once', async (...write) => {
    const faulty = { query: '?colour=red&size=2', headers: { 'idempotency-key': 'two words' } };
    const { keys, ...refusal } = await refusalOf(write, { ...faulty, body: '{"shape":"round","weight":7}' });
    expect(refusal).toEqual({ status: 422, code: 'request.invalid' });
    expect(keys).toEqual(expect.arrayContaining(['colour', 'size', 'idempotency-key', 'shape', 'weight']));
  });

  const form = (): FormData => {
    const made = new FormData();
    for (const field of ['shape', 'weight']) made.set(field, 'x');
    return made;
  };

  it.each(OF_FORMS)('%s is told of every field of its form at once', async (...write) => {
    const { keys, ...refusal } = await refusalOf(write, { body: form() });
    expect(refusal).toEqual({ status: 422, code: 'request.invalid' });
    expect(keys).toEqual(expect.arrayContaining(['shape', 'weight']));
  });

  it.each(OF_FORMS)('%s is told of query and header at once, before a file is read', async (...write) => {
    const faulty = { query: '?colour=red', headers: { 'idempotency-key': 'two words' } };
    const { keys, ...refusal } = await refusalOf(write, { ...faulty, body: form() });
    expect(refusal).toEqual({ status: 422, code: 'request.invalid' });
    expect(keys.sort()).toEqual(['colour', 'idempotency-key']);
  });

  const asked = async (path: string, init: RequestInit, scope: 'read' | 'manage' | 'generate' = 'manage') => {
    const headers = { authorization: `Bearer ${keyFor(scope)}`, ...(init.headers as object) };
    const answer = await fetch(`${edge.gateway.url}/api/v1${path}`, { ...init, headers });
    const { code, errors } = problemBody.parse(await answer.json());
    return [answer.status, code, Object.keys(errors).sort()];
  };
  const ofJson = (method: string, body: object): RequestInit => ({
    ...{ method, body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  });
  const HOOK = { url: 'http://x', events: ['nope'], description: 'x'.repeat(1_000) };

  it.each<[string, string, RequestInit, string[]]>([
    ['a new webhook', '/webhooks', ofJson('POST', { ...HOOK, enabled: 'x' }), [...Object.keys(HOOK), 'enabled']],
    [
      'a webhook',
      `/webhooks/${KNOWN.webhookId}`,
      ofJson('PATCH', { ...HOOK, colour: 1 }),
      [...Object.keys(HOOK), 'colour'],
    ],
    ['a cursor and a limit', '/batches?cursor=zz&limit=101', {}, ['cursor', 'limit']],
    [
      'a log',
      `/webhooks/${KNOWN.webhookId}/deliveries?cursor=zz&limit=101&status=x`,
      {},
      ['cursor', 'limit', 'status'],
    ],
    ['a form without its file', '/templates', { method: 'POST', body: form() }, ['file', 'shape', 'weight']],
  ])('is told of what its service would refuse, too: %s', async (_what, path, init, keys) => {
    expect(await asked(path, init, init.method ? 'manage' : 'read')).toEqual([422, 'request.invalid', keys.sort()]);
  });
});
