import { createTeam, getTeam, Problem, recordRefusals, type Refusal, signIn } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { GatewayForTest, GRACE, SIGNED_IN } from '../../test/gateway-for-test';

const JSON_WANTED = { accept: 'application/json', 'content-type': 'application/json' };
const tooMany = () => {
  throw new Problem('request.rate_limited', { params: { retry_after_seconds: 600 } });
};

describe('a request that is refused', () => {
  let gateway: GatewayForTest;
  let recorded: Refusal[];
  beforeAll(async () => {
    gateway = await GatewayForTest.start({ TRUST_PROXY: '1' });
    gateway.answer(signIn, tooMany);
    gateway.answer(createTeam, tooMany);
    gateway.answer(getTeam, () => {
      throw new Problem('auth.forbidden');
    });
  });
  beforeEach(() => {
    recorded = [];
    gateway.answer(recordRefusals, ({ refusals }) => {
      recorded.push(...(refusals as Refusal[]));
      return {};
    });
  });
  afterAll(() => gateway.close());

  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    gateway.ask(path, {
      method,
      headers: { ...JSON_WANTED, 'user-agent': 'Script', 'x-forwarded-for': '198.51.100.66', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ user: { email: 'a@example.org' }, team: { name: 'A' } }) }),
    });
  const from = { ip: '198.51.100.66', userAgent: 'Script' };

  it.each<[string, number, string, string, Record<string, string>, Omit<Refusal, 'count' | 'ip' | 'userAgent'>]>([
    [
      'a user at the operators’ panel',
      403,
      'GET',
      '/admin/audit?before=secret',
      SIGNED_IN,
      { userId: GRACE.id, code: 'auth.forbidden', method: 'GET', path: '/admin/audit' },
    ],
    [
      'a user without the rights, by the service that owns the data',
      403,
      'GET',
      '/app/teams/k3v9t2m4qa',
      SIGNED_IN,
      { userId: GRACE.id, code: 'auth.forbidden', method: 'GET', path: '/app/teams/:id' },
    ],
    [
      'a page of another site that writes with a session',
      403,
      'POST',
      '/app/teams',
      { ...SIGNED_IN, origin: 'https://evil.example' },
      { userId: GRACE.id, code: 'request.origin', method: 'POST', path: '/app/teams' },
    ],
    [
      'a visitor who guesses too often',
      429,
      'POST',
      '/users/sign_in',
      {},
      { userId: null, code: 'request.rate_limited', method: 'POST', path: '/users/sign_in' },
    ],
  ])('is recorded in the audit trail: %s', async (_, status, method, path, headers, expected) => {
    expect((await ask(method, path, headers)).status).toBe(status);
    await eventually(() => Promise.resolve(expect(recorded).toEqual([{ ...expected, ...from, count: 1 }])));
  });

  it.each(['/admin', '/admin/audit?before=secret', '/admin/no-such-page'])(
    'is recorded as the call is where a browser opens a page of the operators: %s',
    async (path) => {
      const { status } = await ask('GET', path, { ...SIGNED_IN, accept: 'text/html,*/*;q=0.8' });
      expect(status).toBe(404);
      const page = { userId: GRACE.id, code: 'auth.forbidden', method: 'GET', path: path.split('?')[0] };
      await eventually(() => Promise.resolve(expect(recorded).toEqual([{ ...page, ...from, count: 1 }])));
    },
  );

  it('is one of many, recorded at once with their number', async () => {
    for (let times = 0; times < 30; times += 1) await ask('POST', '/users/sign_in');
    await eventually(() => Promise.resolve(expect(recorded.reduce((sum, { count }) => sum + count, 0)).toBe(30)));
    expect(recorded.length).toBeLessThan(30);
  });

  it('waits while the audit trail is away', async () => {
    let asked = 0;
    gateway.answer(recordRefusals, ({ refusals }) => {
      if (asked++ === 0) throw new Problem('service.unavailable');
      recorded.push(...(refusals as Refusal[]));
      return {};
    });
    await ask('POST', '/users/sign_in');
    await eventually(() => Promise.resolve(expect(recorded).toHaveLength(1)));
    expect(asked).toBe(2);
  });

  it('is of at most a hundred kinds in one call, however many places it comes from', async () => {
    const calls: number[] = [];
    gateway.answer(recordRefusals, ({ refusals }) => {
      calls.push(refusals.length);
      return {};
    });
    const places = Array.from({ length: 130 }, (_, place) => `198.51.100.${place}`);
    await Promise.all(places.map((place) => ask('POST', '/users/sign_in', { 'x-forwarded-for': place })));
    await eventually(() => Promise.resolve(expect(calls.length).toBeGreaterThan(0)));
    expect(Math.max(...calls)).toBeLessThanOrEqual(100);
  });
});
