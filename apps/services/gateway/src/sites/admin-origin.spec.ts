import { Logger } from '@nestjs/common';
import {
  DEFAULT_PREFERENCES,
  ADMIN_TOKEN_PREFIX,
  authenticateSession,
  HTTP_ROUTES,
  type RouteDefinition,
  sessionView,
  signIn,
} from '@rowdeck/contracts';
import { WAYS_OUT } from '@rowdeck/http-contract';
import { GatewayForTest, knowGrace } from '../../test/gateway-for-test';
import { answerAsServices } from '../../test/services-for-test';
import { csrfTokenOf } from '../sessions/csrf-token';
import { Sites } from './sites';

const PRODUCT = 'https://decks.example';
const ADMIN = 'https://admin.decks.example';
const ADMIN_TOKEN = `${ADMIN_TOKEN_PREFIX}operator-token`;
const MEMBER_TOKEN = `${ADMIN_TOKEN_PREFIX}token-of-grace`;
const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const pathOfRoute = ({ path }: RouteDefinition): string => path.replace(/:\w+/g, '1');
const routes = Object.values(HTTP_ROUTES);
const ofOperators = routes.filter(({ access }) => access.session === 'operator');
const ofMembers = routes.filter(({ access }) => access.session === 'signed-in');

describe('the admin panel at an address of its own', () => {
  let gateway: GatewayForTest;
  beforeAll(async () => {
    gateway = await GatewayForTest.start({ PUBLIC_URL: PRODUCT, ADMIN_URL: ADMIN });
    await answerAsServices(gateway);
    gateway.answer(authenticateSession, (input) => {
      const known = knowGrace({ token: 'token-of-grace' });
      // Both sessions are an operator's: what differs is where they were opened.
      const isOperator = [ADMIN_TOKEN, 'operator-token'].includes(input.token);
      return known && isOperator
        ? { ...known, actor: { ...known.actor, admin: true }, profile: { ...known.profile, admin: true } }
        : knowGrace({ token: input.token.replace(ADMIN_TOKEN_PREFIX, '') });
    });
  });
  afterAll(() => gateway.close());

  const ask = async (site: string, path: string, more: Record<string, string> = {}, method = 'GET') => {
    const headers = { host: new URL(site).host, accept: 'application/json', ...more };
    const { status, headers: sent, body } = await gateway.ask(path, { method, headers });
    const text = body.toString();
    return { status, sent, text, location: sent.location, shell: /the (\w+) shell/.exec(text)?.[1] };
  };
  const session = (token: string, origin: string) => ({
    cookie: `__Host-rowdeck_session=${token}`,
    origin,
    'x-csrf-token': csrfTokenOf(token),
  });

  it.each(ofOperators.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'a script on a page of the product, with an operator’s session, cannot call %s',
    async (_name, route) => {
      const path = pathOfRoute(route);
      for (const written of [path, `${path}/`, path.toUpperCase()]) {
        const here = await ask(PRODUCT, written, session('operator-token', PRODUCT), route.method);
        expect(here.status).toBe(404);
      }
      // Its session sent to the panel by hand.
      const there = await ask(ADMIN, path, session('operator-token', ADMIN), route.method);
      expect(there.status).toBe(401);
    },
  );

  it.each(ofMembers.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'a session of the panel is nobody’s at %s of the product, which the panel has not',
    async (_name, route) => {
      const path = pathOfRoute(route);
      expect((await ask(PRODUCT, path, session(ADMIN_TOKEN, PRODUCT), route.method)).status).toBe(401);
      expect((await ask(ADMIN, path, session(ADMIN_TOKEN, ADMIN), route.method)).status).toBe(404);
    },
  );

  it('serves operators who signed in there', async () => {
    expect((await ask(ADMIN, '/admin', session(ADMIN_TOKEN, ADMIN))).status).toBe(200);
    expect((await ask(ADMIN, '/admin/audit', session(ADMIN_TOKEN, ADMIN))).status).toBe(200);
    const page = await ask(ADMIN, '/admin', { ...session(ADMIN_TOKEN, ADMIN), accept: CHROME });
    expect(page).toMatchObject({ status: 200, shell: 'admin' });
  });

  it.each([
    [ADMIN, PRODUCT, ADMIN_TOKEN],
    [PRODUCT, ADMIN, 'token-of-grace'],
  ])('%s takes no write from a page of %s', async (site, origin, token) => {
    const write = (from: string) => ask(site, '/users/sign_out', session(token, from), 'DELETE');
    expect((await write(origin)).status).toBe(403);
    expect((await write(site)).status).toBe(204);
  });

  it('has sessions of its own, whose cookie goes to no other host', async () => {
    const asked: string[] = [];
    gateway.answer(signIn, ({ site = 'product' }) => {
      asked.push(site);
      const profile = { id: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01', name: 'O', email: 'o@example.com', company: null };
      const user = {
        ...profile,
        admin: true,
        deletion_due_at: null,
        preferences: DEFAULT_PREFERENCES,
        has_password: true,
      };
      const signed = { token: 'signed', expiresAt: '9999-01-01T00:00:00Z' };
      const opened = { expiresAt: '2027-01-01T00:00:00.000Z', persistent: false, signed, device: null };
      return { ...opened, token: site === 'admin' ? ADMIN_TOKEN : 'token-of-grace', user };
    });
    for (const site of [ADMIN, PRODUCT]) {
      const headers = { host: new URL(site).host, origin: site, 'content-type': 'application/json' };
      const body = JSON.stringify({ user: { email: 'o@example.com', password: 'correct horse battery' } });
      const answer = await gateway.ask('/users/sign_in', { method: 'POST', headers, body });
      const { status, headers: sent } = answer;
      expect([status, sent['set-cookie']?.length]).toEqual([200, 1]);
      const { start_page } = sessionView.parse(JSON.parse(answer.body.toString()));
      expect(start_page).toBe(site === ADMIN ? '/admin' : undefined);
      expect(sent['set-cookie']?.[0]).toMatch(/^__Host-rowdeck_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    expect(asked).toEqual(['admin', 'product']);
  });

  it.each([
    [ADMIN, '/', '/admin'],
    [ADMIN, '/admin', '/users/sign_in?return_to=%2Fadmin'],
    [ADMIN, '/dashboard', `${PRODUCT}/dashboard`],
    [ADMIN, '/app/templates?page=2', `${PRODUCT}/app/templates?page=2`],
    [PRODUCT, '/admin', `${ADMIN}/admin`],
    [PRODUCT, '/admin/audit?type=x', `${ADMIN}/admin/audit?type=x`],
    [PRODUCT, '/Admin/', `${ADMIN}/Admin/`],
  ])('leads a browser from %s%s to %s', async (site, path, location) => {
    expect(await ask(site, path, { accept: CHROME })).toMatchObject({ status: 302, location });
  });

  // As far as a request line can hold them, as the path and as the way back after sign-in.
  const ways = WAYS_OUT.filter((way) => /^[\x21-\x7e]{1,8000}$/.test(way));
  it.each(ways.map((way) => [way.slice(0, 60), way] as const))('leads nobody out by %s', async (_name, way) => {
    for (const site of [ADMIN, PRODUCT]) {
      for (const path of [way, `/users/sign_in?return_to=${encodeURIComponent(way)}`]) {
        const { status, location } = await ask(site, path, { accept: CHROME });
        if (location === undefined) expect([200, 400, 404, 421]).toContain(status);
        else expect([ADMIN, PRODUCT]).toContain(new URL(location, site).origin);
      }
    }
  });

  it('shows whoever is no operator that there is nothing, by a frontend that it has', async () => {
    const { status, shell } = await ask(ADMIN, '/admin', {
      cookie: `__Host-rowdeck_session=${MEMBER_TOKEN}`,
      accept: CHROME,
    });
    expect([status, shell]).toEqual([404, 'public']);
    expect((await ask(ADMIN, '/admin', session(MEMBER_TOKEN, ADMIN))).status).toBe(404);
    expect((await ask(ADMIN, '/users/sign_in', { accept: CHROME })).shell).toBe('public');
  });

  it('serves the files of each frontend where its pages are', async () => {
    expect((await ask(PRODUCT, '/assets/app/index-1a2b.js')).status).toBe(200);
    expect((await ask(ADMIN, '/assets/app/index-1a2b.js')).status).toBe(404);
  });

  it('is no reason to answer under a third name', async () => {
    expect((await ask('https://evil.decks.example', '/admin')).status).toBe(421);
  });
});

describe('an address of the panel', () => {
  it.each([
    ['the product’s', PRODUCT, PRODUCT],
    ['the product’s on another port', PRODUCT, `${PRODUCT}:8443`],
    ['another name of this machine', 'http://localhost:8080', 'http://127.0.0.1:8081'],
    ['without https', PRODUCT, 'http://admin.decks.example'],
  ])('is refused when it is %s', (_name, PUBLIC_URL, ADMIN_URL) => {
    expect(() => new Sites({ PUBLIC_URL, ADMIN_URL, ALLOWED_ORIGINS: [] })).toThrow(/ADMIN_URL/);
  });

  it('is refused when it is one of ALLOWED_ORIGINS', () => {
    const settings = { PUBLIC_URL: PRODUCT, ADMIN_URL: ADMIN, ALLOWED_ORIGINS: [ADMIN] };
    expect(() => new Sites(settings)).toThrow(/host name of PUBLIC_URL or ALLOWED_ORIGINS/);
  });

  it.each([
    ['http://decks.example', 'http://admin.decks.example', ['PUBLIC_URL', 'ADMIN_URL']],
    [PRODUCT, ADMIN, []],
    ['http://localhost:8080', undefined, []],
  ])(
    'and of the product are warned about where passwords would travel readable: %s',
    (PUBLIC_URL, ADMIN_URL, named) => {
      const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      new Sites({ PUBLIC_URL, ADMIN_URL, ALLOWED_ORIGINS: [] }).onModuleInit();
      const words = warned.mock.calls.map(([text]) => String(text));
      warned.mockRestore();
      expect(words.map((text) => text.split(' ')[0])).toEqual(named);
      for (const text of words) expect(text).toContain('https');
    },
  );

  it('may be left out: then one address serves all', () => {
    const sites = new Sites({ PUBLIC_URL: PRODUCT, ADMIN_URL: undefined, ALLOWED_ORIGINS: [] });
    expect(sites.serves(sites.of({ headers: { host: 'decks.example' } }), '/admin')).toBe(true);
    expect([sites.accepts('product', ADMIN_TOKEN), sites.accepts('product', 'x')]).toEqual([true, true]);
  });
});
