import {
  beginDeviceGrant,
  DEVICE_GRANT_TYPE,
  fetchDeviceKey,
  Problem,
  type ProblemCode,
  revokePresentedKey,
} from '@rowdeck/contracts';
import { EdgeForTest } from '../../test/edge-for-test';

const FORM = 'application/x-www-form-urlencoded';
const SESSION = { cookie: 'rowdeck_session=member-token' };

describe('a device that speaks OAuth 2.0', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const send = async (path: string, body: string, headers: Record<string, string> = { 'content-type': FORM }) => {
    const answer = await fetch(edge.gateway.url + path, { method: 'POST', headers, body });
    const json: unknown = await answer.json();
    return { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers, json };
  };
  const tokenForm = (code: string) =>
    new URLSearchParams({ grant_type: DEVICE_GRANT_TYPE, device_code: code, client_id: 'x' }).toString();

  it.each([
    [FORM, 'client_id=x&client_name=rowdeck+on+studio&scope=read%20generate'],
    [`${FORM}; charset=UTF-8`, 'client_id=x&client_name=rowdeck+on+studio&scope=read%20generate'],
    ['application/json', '{"client_id":"x","client_name":"rowdeck on studio","scope":"read generate"}'],
  ])('asks with a body of %s', async (type, body) => {
    const asked: unknown[] = [];
    edge.gateway.answer(beginDeviceGrant, ({ form }) => {
      asked.push(form);
      throw new Problem('device.scope_invalid');
    });
    await send('/device/code', body, { 'content-type': type });
    expect(asked).toEqual([{ client_id: 'x', client_name: 'rowdeck on studio', scope: 'read generate' }]);
  });

  it.each<[ProblemCode, number, string]>([
    ['device.pending', 400, 'authorization_pending'],
    ['device.slow_down', 400, 'slow_down'],
    ['device.denied', 400, 'access_denied'],
    ['device.expired', 400, 'expired_token'],
    ['plan.feature_missing', 400, 'access_denied'],
    ['request.rate_limited', 429, 'slow_down'],
    ['service.unavailable', 503, 'temporarily_unavailable'],
  ])('is told of %s with %d and %s', async (code, status, error) => {
    edge.gateway.answer(fetchDeviceKey, () => {
      throw new Problem(code, { detail: 'Why.' });
    });
    const answer = await send('/device/token', tokenForm('any'));
    const words = status < 500 ? 'Why.' : (expect.any(String) as string);
    expect(answer).toMatchObject({ status, json: { error, error_description: words, code, status } });
    expect(answer.type).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it.each([
    ['a parameter twice', 'device_code=a&device_code=b', { 'content-type': FORM }],
    ['a form that is too large', `device_code=${'x'.repeat(5_000)}`, { 'content-type': FORM }],
    ['JSON that is cut off', '{"device_code":', { 'content-type': 'application/json' }],
  ])('is refused with %s', async (_what, body, headers) => {
    const { status, json } = await send('/device/token', body, headers);
    expect([status === 400 || status === 413, json]).toMatchObject([true, { error: 'invalid_request' }]);
  });

  it('is no page of another site', async () => {
    const { json } = await send('/device/code', '', { 'content-type': FORM, origin: 'https://evil.example' });
    expect(json).toMatchObject({ code: 'request.origin', error: 'invalid_request' });
  });

  it('needs no token of the session whose cookie it happens to send', async () => {
    edge.gateway.answer(fetchDeviceKey, () => ({
      access_token: 'rdk_x',
      token_type: 'Bearer' as const,
      scope: 'read',
    }));
    const { status } = await send('/device/token', tokenForm('any'), { 'content-type': FORM, ...SESSION });
    expect(status).toBe(200);
  });

  it('gives its key back with a form, and is told in the words of OAuth when that is not to be', async () => {
    const presented: string[] = [];
    edge.gateway.answer(revokePresentedKey, ({ token }) => {
      presented.push(token);
      return {};
    });
    const revoke = (body: string) =>
      fetch(`${edge.gateway.url}/device/revoke`, { method: 'POST', headers: { 'content-type': FORM }, body });
    const done = await revoke('token=rdk_x&token_type_hint=access_token');
    expect([done.status, await done.text()]).toEqual([200, '']);
    expect(presented).toEqual(['rdk_x']);
    const refused = await revoke('');
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('is alone in sending forms: the page of a person is not answered by one', async () => {
    const { status, json } = await send('/device/approve', 'user_code=WDJB-MJHT&scopes=read', {
      'content-type': FORM,
      origin: edge.gateway.url,
      ...SESSION,
    });
    expect([status, json]).toMatchObject([403, { code: 'request.csrf' }]);
  });
});
