import { authenticateSession, getTeam, getTemplate, listTemplates, Problem, templateFile } from '@rowdeck/contracts';
import { GatewayForTest, GRACE, knowGrace, SIGNED_IN } from '../../test/gateway-for-test';

const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const ENDED = { cookie: 'rowdeck_session=a-session-that-has-ended' };

describe('what an address answers', () => {
  let gateway: GatewayForTest;
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    gateway.answer(listTemplates, () => ({
      templates: [],
      pagination: { current_page: 1, total_pages: 1 },
      emptied: false,
    }));
    gateway.answer(templateFile, () => {
      throw new Problem('template.not_found');
    });
  });
  afterAll(() => gateway.close());

  const open = async (path: string, headers: Record<string, string> = { accept: CHROME }, method = 'GET') => {
    const answer = await gateway.ask(path, { method, headers });
    const shell = /the (\w+) shell/.exec(answer.body.toString())?.[1];
    const type = answer.headers['content-type']?.split(';')[0];
    return { ...answer, location: answer.headers.location, type, shell };
  };
  const json = 'application/json';
  const problem = 'application/problem+json';

  it.each([
    ['a browser', { accept: CHROME }],
    ['who takes anything', { accept: '*/*' }],
    ['who says nothing', {}],
    ['who prefers HTML', { accept: 'text/html, application/json' }],
  ])('is a page to %s', async (_name, accept) => {
    expect(await open('/', accept)).toMatchObject({ status: 200, type: 'text/html', shell: 'public' });
    expect(await open('/pricing', accept)).toMatchObject({ status: 200, shell: 'public' });
    expect(await open('/app/templates', { ...accept, ...SIGNED_IN })).toMatchObject({ status: 200, shell: 'app' });
  });

  it.each([json, 'application/json, text/html', 'application/json, text/plain, */*'])(
    'is data to who asks with Accept: %s',
    async (accept) => {
      expect(await open('/app/templates', { accept, ...SIGNED_IN })).toMatchObject({ status: 200, type: json });
      expect(await open('/app/templates', { accept })).toMatchObject({ status: 401, type: problem });
      expect(await open('/pricing', { accept })).toMatchObject({ status: 404, type: problem });
    },
  );

  it.each(['/%zz', '/%', '/%ff', '/pricing%', '/users/%e0%a4', '/assets/%zz'])(
    '%s, which nobody can read, is not found, with a page for a browser',
    async (path) => {
      expect(await open(path, { accept: json })).toMatchObject({ status: 404, type: problem });
      const page = { status: 404, type: 'text/html', shell: 'public' };
      expect(await open(path)).toMatchObject(path.startsWith('/assets') ? { status: 404, type: problem } : page);
    },
  );

  it('%zz names no template', async () => {
    const opened = await open('/app/templates/%zz', { accept: CHROME, ...SIGNED_IN });
    expect(opened).toMatchObject({ status: 404, type: 'text/html', shell: 'app' });
  });

  it.each(['/session', '/session/'])('%s is data to who takes anything: no page is there', async (path) => {
    expect(await open(path, { accept: '*/*' })).toMatchObject({ status: 200, type: json });
  });

  it.each([
    ['/no-such-page', 'public'],
    ['//', 'public'],
    ['/users', 'public'],
    ['/app/no-such-page', 'app'],
    ['/admin/no-such-page', 'app'],
  ])('%s is not found, with the page of %s that says so', async (path, shell) => {
    expect(await open(path, { accept: CHROME, ...SIGNED_IN })).toMatchObject({ status: 404, type: 'text/html', shell });
  });

  it.each([
    ['/app/templates/1', { code: 'template.not_found', status: 404 }],
    ['/app/templates/1/', { code: 'template.not_found', status: 404 }],
    ['/app/templates/1', { code: 'service.unavailable', status: 200 }],
    ['/app/templates/1e3', { code: 'internal.unexpected', status: 404 }],
    ['/app/teams/sales/edit', { code: 'team.not_found', status: 404 }],
    ['/app/teams/new', { code: 'team.not_found', status: 200 }],
  ] as const)('%s is a page where its owner does not say otherwise (%j)', async (path, { code, status }) => {
    for (const call of [getTemplate, getTeam])
      gateway.answer(call, () => {
        throw new Problem(code);
      });
    expect(await open(path, { accept: CHROME, ...SIGNED_IN })).toMatchObject({
      status,
      type: 'text/html',
      shell: 'app',
    });
  });

  it.each([
    ['/session', 'public'],
    ['/dev/mailbox/key/messages', 'public'],
    ['/admin/audit', 'app'],
    ['/app/batches/7b1c0d9e-3a52-4f04-9d51-0c3b8a5227e4/events', 'app'],
  ])('%s is data for programs: a browser that opens it is shown that no page is there', async (path, shell) => {
    expect(await open(path, { accept: CHROME, ...SIGNED_IN })).toMatchObject({ status: 404, type: 'text/html', shell });
  });

  it('is a page of the operators to them alone', async () => {
    const asked = { accept: CHROME, ...SIGNED_IN };
    expect(await open('/admin', asked)).toMatchObject({ status: 404, type: 'text/html', shell: 'app' });
    gateway.answer(authenticateSession, (input) => {
      const known = knowGrace(input);
      return known && { ...known, actor: { ...known.actor, admin: true }, profile: { ...GRACE, admin: true } };
    });
    expect(await open('/admin', asked)).toMatchObject({ status: 200, type: 'text/html', shell: 'admin' });
    expect(await open('/admin/no-such-page', asked)).toMatchObject({ status: 404, shell: 'admin' });
    expect(await open('/admin/audit', asked)).toMatchObject({ status: 404, type: 'text/html', shell: 'admin' });
    gateway.answer(authenticateSession, knowGrace);
  });

  it('leads operators without a second factor to where they set it up', async () => {
    gateway.answer(authenticateSession, (input) => {
      const known = knowGrace(input);
      return known && { ...known, profile: { ...known.profile, admin: true } };
    });
    const { status, headers } = await open('/admin', { accept: CHROME, ...SIGNED_IN });
    expect([status, headers['location']]).toEqual([302, `${gateway.url}/settings/two-factor`]);
    gateway.answer(authenticateSession, knowGrace);
  });

  it.each(['/robots.txt', '/favicon.ico', '/assets/app/no-such-file.js', '/assets/', '/apple-touch-icon.png', '//'])(
    '%s is not found by programs, and no page',
    async (path) => {
      expect(await open(path, { accept: '*/*' })).toMatchObject({ status: 404, type: problem });
    },
  );

  it('is a file of the frontends, kept for a year', async () => {
    const { status, type, headers } = await open('/assets/app/index-1a2b.js', { accept: '*/*' });
    expect([status, type, headers['cache-control']]).toEqual([
      200,
      'text/javascript',
      'public, max-age=31536000, immutable',
    ]);
  });

  const AREAS = [
    '/app/templates?page=2',
    '/device?user_code=WDJB-MJHT',
    '/dashboard',
    '/admin',
    '/app/templates/1/file',
    '/app/no-such-page',
  ];
  it.each([...AREAS, '/app/presentations/1/download', '/app/batches/x/download'])(
    '%s sends who is not signed in, or no longer, to sign in and back',
    async (path) => {
      const location = `/users/sign_in?return_to=${encodeURIComponent(path)}`;
      expect(await open(path)).toMatchObject({ status: 302, location });
      expect(await open(path, { accept: CHROME, ...ENDED })).toMatchObject({ status: 302, location });
    },
  );

  it.each([
    ['/users/sign_in', '/dashboard'],
    ['/users/sign_in/?return_to=%2Fapp%2Fteams', '/app/teams'],
    ['/users/sign_in?return_to=%2F%2Fevil.example', '/dashboard'],
    ['/users/sign_in?return_to=%2Fusers%2Fsign_in', '/dashboard'],
    ['/users/sign_up', '/dashboard'],
    ['/users/check_email', '/dashboard'],
    ['/users/password/new', '/dashboard'],
  ])('%s sends who is signed in already on to %s', async (path, location) => {
    expect(await open(path, { accept: CHROME, ...SIGNED_IN })).toMatchObject({ status: 302, location });
    expect(await open(path, { accept: CHROME, ...ENDED })).toMatchObject({ status: 200, shell: 'public' });
  });

  it('leads back to this site alone', async () => {
    expect(await open('/app/../..//evil.example')).toMatchObject({ status: 302, location: '/users/sign_in' });
  });

  it('is the call of a download where the session is good', async () => {
    const answer = await open('/app/templates/1/file', { accept: '*/*', ...SIGNED_IN });
    expect(answer).toMatchObject({ status: 404, type: problem });
  });

  it.each(['/users/check_mail', '/users/check_mail/', '/Users/Check_Mail?a=b'])(
    '%s leads to where its page has moved',
    async (path) => {
      for (const accept of [CHROME, '*/*'])
        expect(await open(path, { accept })).toMatchObject({ status: 301, location: '/users/check_email' });
      expect(await open(path, { accept: json })).toMatchObject({ status: 404, type: problem });
    },
  );

  const MISSING = [
    '/app/templates/1/file',
    '/app/templates/x/file',
    '/app/batches/x/download',
    '/app/presentations/x/download',
  ];
  it.each(MISSING)('%s is the page that says so to a browser, where nothing is there', async (path) => {
    const answer = await open(path, { accept: CHROME, ...SIGNED_IN });
    expect(answer).toMatchObject({ status: 404, type: 'text/html', shell: 'app' });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it.each([
    ['a page', CHROME, ['rowdeck_session=next']],
    ['a call', json, []],
    ['what a program takes', '*/*', []],
  ])('carries the next token of a remembered session on with %s', async (_, accept, cookies) => {
    const renewed = { token: 'next', expiresAt: '2099-01-01T00:00:00.000Z' };
    gateway.answer(authenticateSession, (input) => {
      const known = knowGrace(input);
      return known && { ...known, ...(input.use === 'page' && { renewed }) };
    });
    const { headers } = await open('/app/templates', { accept, ...SIGNED_IN });
    const set = headers['set-cookie'] ?? [];
    expect(set.map((cookie) => cookie.split(';')[0])).toEqual(cookies);
    for (const cookie of set) expect(cookie).toMatch(/Expires=Thu, 01 Jan 2099 00:00:00 GMT; HttpOnly; SameSite=Lax/);
    gateway.answer(authenticateSession, knowGrace);
  });

  it('is the page while nobody can say whether the session is good: it says more', async () => {
    gateway.answer(authenticateSession, () => {
      throw new Problem('service.unavailable');
    });
    expect(await open('/dashboard', { accept: CHROME, ...SIGNED_IN })).toMatchObject({ status: 200, shell: 'app' });
    gateway.answer(authenticateSession, knowGrace);
  });

  it.each(['/', '/pricing', '/no-such-page', '/session', '/app/templates', '/assets/app/index-1a2b.js'])(
    '%s answers HEAD as GET, without a body',
    async (path) => {
      const [got, head] = [await open(path), await open(path, { accept: CHROME }, 'HEAD')];
      expect(head.body.length).toBe(0);
      const summary = ({ status, type, location, headers }: typeof got) => [status, type, location, headers.etag];
      expect(summary(head)).toEqual(summary(got));
    },
  );
});
