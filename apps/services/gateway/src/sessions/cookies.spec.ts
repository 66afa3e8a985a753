import { authenticateSession, confirmUser, getUsage, resetPassword, signIn, signOut } from '@rowdeck/contracts';
import { GOOD_PASSWORD } from '@rowdeck/http-contract';
import { GatewayForTest, GRACE, knowGrace } from '../../test/gateway-for-test';

const DEVICE = 'd'.repeat(43);
const device = { token: DEVICE, expiresAt: '2099-05-20T12:00:00.000Z' };
const USAGE = {
  subscription_tier: 'free' as const,
  billing: 'manual' as const,
  ...{ current_month_usage: 2, usage_limit: 10, watermark: true },
};
const opened = {
  token: 's'.repeat(43),
  expiresAt: '2099-01-01T00:00:00.000Z',
  persistent: false,
  user: GRACE,
  signed: { token: 'signed', expiresAt: '9999-01-01T00:00:00Z' },
  device,
};

describe.each([
  ['http', 'rowdeck_device', ''],
  ['https', '__Host-rowdeck_device', ' Secure;'],
])('the cookie of a known device over %s', (scheme, name, secure) => {
  let gateway: GatewayForTest;
  let seen: (string | null | undefined)[];
  beforeAll(async () => {
    gateway = await GatewayForTest.start(scheme === 'https' ? { PUBLIC_URL: 'https://127.0.0.1' } : {});
  });
  beforeEach(() => {
    seen = [];
    gateway.answer(signIn, ({ client }) => {
      seen.push(client.device);
      return opened;
    });
    gateway.answer(signOut, () => ({}));
    gateway.answer(resetPassword, () => ({ device }));
    const { user, ...session } = opened;
    gateway.answer(confirmUser, () => ({ ...user, session }));
  });
  afterAll(() => gateway.close());

  const send = (method: string, path: string, cookie = '') =>
    gateway.ask(path, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ user: { email: GRACE.email, password: GOOD_PASSWORD } }),
    });
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof send>>) =>
    (headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith(`${name}=`));
  const expected = `${name}=${DEVICE}; Path=/; Expires=Wed, 20 May 2099 12:00:00 GMT; HttpOnly;${secure} SameSite=Lax`;

  it.each([
    ['sign-in', 'POST', '/users/sign_in'],
    ['a confirmation', 'POST', '/users/confirmation'],
    ['a new password', 'PUT', '/users/password'],
  ])('is set by %s: out of reach of scripts and other sites, and longer than a session', async (_, method, path) => {
    expect(cookiesOf(await send(method, path))).toEqual([expected]);
  });

  it.each([
    ['what the browser sends', `${name}=${DEVICE}`, DEVICE],
    ['nothing', '', null],
    ['nothing, where it cannot be one of ours', `${name}=${'x'.repeat(101)}`, null],
  ])('passes on to identity %s', async (_, cookie, token) => {
    await send('POST', '/users/sign_in', cookie);
    expect(seen).toEqual([token]);
  });

  it('stays at sign-out: it is for those who are signed out', async () => {
    expect(cookiesOf(await send('POST', '/logout', `${name}=${DEVICE}`))).toEqual([]);
  });

  it('is left as it is by an identity that knows no devices yet', async () => {
    gateway.answer(resetPassword, () => ({ device: null }));
    expect(cookiesOf(await send('PUT', '/users/password'))).toEqual([]);
  });
});

describe('the cookie of a session', () => {
  let gateway: GatewayForTest;
  const ended: string[] = [];
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    gateway.answer(signIn, () => opened);
    const { user, ...session } = opened;
    gateway.answer(confirmUser, () => ({ ...user, session }));
    gateway.answer(signOut, ({ token }) => {
      ended.push(token);
      return {};
    });
  });
  beforeEach(() => {
    ended.length = 0;
    gateway.answer(authenticateSession, () => null);
  });
  afterAll(() => gateway.close());

  const user = { email: GRACE.email, password: GOOD_PASSWORD };
  const enter = (path: string, form: object, token: string, headers: Record<string, string> = {}) =>
    gateway.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `rowdeck_session=${token}`, ...headers },
      body: JSON.stringify(form),
    });

  it.each([
    ['/users/sign_in', { user }],
    ['/users/confirmation', { confirmation_token: 't', password: GOOD_PASSWORD }],
  ])('of %s takes the place of the one before, which is ended, and alone carries the token', async (path, form) => {
    const before = 'b'.repeat(43);
    const { headers, body } = await enter(path, form, before);
    expect(ended).toEqual([before]);
    expect(headers['set-cookie']).toContain(`rowdeck_session=${opened.token}; Path=/; HttpOnly; SameSite=Lax`);
    expect(body.toString()).not.toContain(opened.token);
  });

  it.each([
    ['nothing about its origin', {}, 200],
    ['that the page is another’s', { origin: 'https://evil.example' }, 403],
  ])('is replaced by a sign-in that carries its cookie and says %s', async (_, headers, status) => {
    gateway.answer(authenticateSession, knowGrace);
    gateway.answer(getUsage, () => ({ ...USAGE }));
    expect(await enter('/users/sign_in', { user }, 'token-of-grace', headers)).toMatchObject({ status });
  });
});
