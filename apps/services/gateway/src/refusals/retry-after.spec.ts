import { apiPathOf, HTTP_ROUTES, Problem, type RouteDefinition } from '@rowdeck/contracts';
import { GatewayForTest } from '../../test/gateway-for-test';

const ID = '0190a7c2-0000-7000-8000-000000000001';
const routes: readonly RouteDefinition[] = Object.values(HTTP_ROUTES);

/** Each method and address that the gateway has, those for programs as well. */
const asked = routes.flatMap((route) => {
  const paths = [...new Set([route.path, apiPathOf(route) ?? route.path])];
  return paths.map((path) => ({ method: route.method, path: path.replaceAll(/:\w+/g, ID) }));
});

describe('whoever is asked to come back', () => {
  let gateway: GatewayForTest;

  beforeAll(async () => {
    gateway = await GatewayForTest.start({ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1' });
  });
  afterAll(() => gateway.close());

  /** Answers of a status, and those of them that do not say when. */
  const answersOf = async (status: number, headers: Record<string, string>) => {
    const answers: { call: string; told: string | undefined }[] = [];
    for (const { method, path } of asked) {
      const answer = await gateway.ask(path, { method, headers });
      const told = answer.headers['retry-after'];
      if (answer.status === status) answers.push({ call: `${method} ${path}`, told });
    }
    return { count: answers.length, untold: answers.filter(({ told }) => !/^[1-9]\d*$/.test(told ?? '')) };
  };

  it.each(['service.unavailable', 'storage.unavailable', 'service.busy'] as const)(
    'is told when, at every address: %s',
    async (code) => {
      gateway.failWith(() => new Problem(code));
      const { count, untold } = await answersOf(503, gateway.writeHeaders());
      expect(untold).toEqual([]);
      expect(count).toBeGreaterThan(asked.length / 4);
    },
  );

  it('is told when, where there were too many requests', async () => {
    const { count, untold } = await answersOf(429, { 'x-forwarded-for': '203.0.113.7' });
    expect(untold).toEqual([]);
    expect(count).toBe(asked.length - 1);
  });
});
