import { CONFIRMATION_DAYS, confirmUser, Problem, resendConfirmation, signUp } from '@rowdeck/contracts';
import { GOOD_PASSWORD } from '@rowdeck/http-contract';
import { GatewayForTest, GRACE } from '../../test/gateway-for-test';

const BROWSER = 'b'.repeat(43);
const DAY_MS = 86_400_000;
const TOKEN = 't'.repeat(43);

describe.each([
  ['http', 'rowdeck_sign_up', ''],
  ['https', '__Host-rowdeck_sign_up', ' Secure;'],
])('the cookie of the browser that signed up, over %s', (scheme, name, secure) => {
  let gateway: GatewayForTest;
  let seen: (string | null | undefined)[];
  beforeAll(async () => {
    gateway = await GatewayForTest.start(scheme === 'https' ? { PUBLIC_URL: 'https://127.0.0.1' } : {});
  });
  beforeEach(() => {
    seen = [];
    gateway.answer(signUp, () => ({ browser: BROWSER }));
    gateway.answer(resendConfirmation, () => ({}));
    gateway.answer(confirmUser, ({ browser }) => {
      seen.push(browser);
      return { ...GRACE, session: null };
    });
  });
  afterAll(() => gateway.close());

  const cookie = `${name}=${BROWSER}`;
  const post = (path: string, form: object, headers: Record<string, string> = {}) =>
    gateway.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(form),
    });
  const user = { name: 'Grace', email: GRACE.email, password: GOOD_PASSWORD, password_confirmation: GOOD_PASSWORD };
  const follow = (headers: Record<string, string>, password?: string) =>
    post('/users/confirmation', { confirmation_token: TOKEN, ...(password && { password }) }, headers);
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
    (headers['set-cookie'] ?? []).filter((each) => each.startsWith(`${name}=`));
  const expectKept = (answer: Awaited<ReturnType<typeof post>>, from: number) => {
    const [, expires = '', ...others] = /^[^;]+; Path=\/; Expires=([^;]+);(.*)$/.exec(cookiesOf(answer)[0] ?? '') ?? [];
    expect(others).toEqual([` HttpOnly;${secure} SameSite=Lax`]);
    const days = (Date.parse(expires) - from) / DAY_MS;
    expect(Math.round(days * 1000) / 1000).toBe(CONFIRMATION_DAYS);
    expect(cookiesOf(answer)[0]).toMatch(`${cookie};`);
  };

  it('is set by a sign-up for as long as the link works: out of reach of scripts and other sites, and in no body', async () => {
    const from = Date.now();
    const answer = await post('/users', { user });
    expectKept(answer, from);
    expect(answer.body.toString()).not.toContain(BROWSER);
  });

  it('is set by no sign-up that a page of another site sends for its visitor', async () => {
    gateway.asked.length = 0;
    const answer = await post('/users', { user }, { origin: 'https://evil.example' });
    expect([answer.status, cookiesOf(answer), gateway.asked]).toEqual([403, [], []]);
  });

  it('is set by no sign-up that is refused, and by no identity that knows no browsers yet', async () => {
    gateway.answer(signUp, () => ({ browser: null }));
    expect(cookiesOf(await post('/users', { user }))).toEqual([]);
    gateway.answer(signUp, () => {
      throw new Problem('user.invalid');
    });
    expect(cookiesOf(await post('/users', { user }))).toEqual([]);
  });

  it.each([
    ['without a password', undefined],
    ['with one', GOOD_PASSWORD],
  ])('says at a confirmation %s whose sign-up it is, and is cleared', async (_, password) => {
    const answer = await follow({ cookie }, password);
    expect(seen).toEqual([BROWSER]);
    expect(cookiesOf(answer)).toEqual([
      `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly;${secure} SameSite=Lax`,
    ]);
  });

  it('is missing in another browser, and one that cannot be ours is none', async () => {
    expect(cookiesOf(await follow({}))).toEqual([]);
    await follow({ cookie: `${name}=${'x'.repeat(101)}` });
    expect(seen).toEqual([null, null]);
  });

  it('stays where the confirmation is refused: the link of its own sign-up may come yet', async () => {
    gateway.answer(confirmUser, () => {
      throw new Problem('user.invalid');
    });
    expect(cookiesOf(await follow({ cookie }))).toEqual([]);
  });

  it('lasts as long as a link that is sent again, where there is one', async () => {
    const again = { user: { email: GRACE.email } };
    const from = Date.now();
    expectKept(await post('/users/confirmation/resend', again, { cookie }), from);
    expect(cookiesOf(await post('/users/confirmation/resend', again))).toEqual([]);
  });

  it('tells the page that no password is needed, without its value', async () => {
    const view = async (headers: Record<string, string>) =>
      (await gateway.ask('/session', { headers })).body.toString();
    expect(JSON.parse(await view({ cookie }))).toEqual({ user: null, csrf_token: '', signed_up_here: true });
    expect(JSON.parse(await view({}))).toEqual({ user: null, csrf_token: '' });
    expect(await view({ cookie })).not.toContain(BROWSER);
  });
});
