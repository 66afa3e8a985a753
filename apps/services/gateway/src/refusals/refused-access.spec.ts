import { createTeam, getTeam, getTier, Problem, recordRefusals, type Refusal, signIn } from '@rowdeck/contracts';
import { KNOWN, sampleApiKey } from '@rowdeck/http-contract';
import { eventually } from '@rowdeck/testing';
import { answerAsKeys, KEYS } from '../../test/answer-as-keys';
import { GatewayForTest, GRACE, SIGNED_IN } from '../../test/gateway-for-test';

const JSON_WANTED = { accept: 'application/json', 'content-type': 'application/json' };
const tooMany = () => {
  throw new Problem('request.rate_limited', { params: { retry_after_seconds: 600 } });
};

interface Refused {
  readonly what: string;
  readonly status: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly expected: Omit<Refusal, 'count' | 'ip' | 'userAgent'>;
}

const REFUSED: readonly Refused[] = [
  {
    what: 'a user at the operators’ panel, who is answered as where nothing is',
    status: 404,
    method: 'GET',
    path: '/admin/audit?before=secret',
    headers: SIGNED_IN,
    expected: { userId: GRACE.id, code: 'auth.forbidden', method: 'GET', path: '/admin/audit' },
  },
  {
    what: 'a user without the rights, by the service that owns the data',
    status: 403,
    method: 'GET',
    path: '/app/teams/k3v9t2m4qa',
    headers: SIGNED_IN,
    expected: { userId: GRACE.id, code: 'auth.forbidden', method: 'GET', path: '/app/teams/:id' },
  },
  {
    what: 'a page of another site that writes with a session',
    status: 403,
    method: 'POST',
    path: '/app/teams',
    headers: { ...SIGNED_IN, origin: 'https://evil.example' },
    expected: { userId: GRACE.id, code: 'request.origin', method: 'POST', path: '/app/teams' },
  },
  {
    what: 'a visitor who guesses too often',
    status: 429,
    method: 'POST',
    path: '/users/sign_in',
    headers: {},
    expected: { userId: null, code: 'request.rate_limited', method: 'POST', path: '/users/sign_in' },
  },
];

const REFUSED_PAGES: readonly Refused[] = ['/admin', '/admin/audit?before=secret', '/admin/no-such-page'].map(
  (path) => ({
    what: `a browser that opens a page of the operators, recorded as the call is: ${path}`,
    status: 404,
    method: 'GET',
    path,
    headers: { ...SIGNED_IN, accept: 'text/html,*/*;q=0.8' },
    expected: { userId: GRACE.id, code: 'auth.forbidden', method: 'GET', path: path.split('?')[0] ?? path },
  }),
);

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
  const record = (): void => {
    recorded = [];
    gateway.answer(recordRefusals, ({ refusals }) => {
      recorded.push(...(refusals as Refusal[]));
      return {};
    });
  };
  beforeEach(record);
  afterAll(() => gateway.close());

  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    gateway.ask(path, {
      method,
      headers: { ...JSON_WANTED, 'user-agent': 'Script', 'x-forwarded-for': '198.51.100.66', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ user: { email: 'a@example.org' }, team: { name: 'A' } }) }),
    });
  const from = { ip: '198.51.100.66', userAgent: 'Script' };

  // Asked together, they wait together for the next call to the audit trail.
  describe.each([{ refused: REFUSED }, { refused: REFUSED_PAGES }])('is recorded in the audit trail', ({ refused }) => {
    let statuses: number[];
    let refusals: Refusal[];
    beforeAll(async () => {
      record();
      const answers = await Promise.all(refused.map(({ method, path, headers }) => ask(method, path, headers)));
      statuses = answers.map(({ status }) => status);
      await eventually(() => Promise.resolve(expect(recorded).toHaveLength(refused.length)));
      refusals = recorded;
    });

    it.each(refused.map((each, index) => ({ ...each, index })))('$what', ({ index, status, expected }) => {
      expect(statuses[index]).toBe(status);
      expect(refusals).toContainEqual({ ...expected, ...from, count: 1 });
    });
  });

  it('says which key a program used', async () => {
    answerAsKeys(gateway);
    gateway.answer(getTier, () => ({ tier: 'starter' as const }));
    const { status } = await ask('GET', '/api/v1/templates', { authorization: `Bearer ${KEYS.none}` });
    expect(status).toBe(403);
    await eventually(() => Promise.resolve(expect(recorded).toHaveLength(1)));
    const apiKey = { id: KNOWN.apiKeyId, name: sampleApiKey().name };
    expect(recorded).toMatchObject([{ apiKey, code: 'auth.scope_missing', path: '/api/v1/templates' }]);
  });

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
