import { Problem, problemBody } from '@rowdeck/contracts';
import { KEYS } from '../../test/answer-as-keys';
import { GatewayForTest } from '../../test/gateway-for-test';
import { answerAsServices } from '../../test/services-for-test';
import { EachMinute } from './each-minute';

describe('what each may do in a minute', () => {
  it('is counted apart for each, and says who has to wait, and how long', () => {
    let time = 0;
    const limit = new EachMinute(1, 'This API key', () => time);
    const take = (name: string, at: number): unknown => {
      time = at;
      try {
        return limit.take(name);
      } catch (problem) {
        return problem instanceof Problem && problem.message;
      }
    };
    expect([take('a', 0), take('b', 0), take('a', 59_000), take('a', 60_000)]).toEqual([
      undefined,
      undefined,
      'This API key has sent too many requests. Try again in 1 seconds.',
      undefined,
    ]);
  });

  it('bounds the requests with one key, also from this machine, before anybody is asked', async () => {
    const gateway = await GatewayForTest.start({ API_REQUESTS_PER_MINUTE: '2' });
    await answerAsServices(gateway);
    const ask = (key: string) => fetch(`${gateway.url}/api/v1/teams`, { headers: { authorization: `Bearer ${key}` } });
    const statuses = [(await ask(KEYS.read)).status, (await ask(KEYS.read)).status];
    const third = await ask(KEYS.read);
    expect(third.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
    expect([...statuses, third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([200, 200, 429, true]);
    expect(problemBody.parse(await third.json()).detail).toMatch(/^This API key has sent too many requests/);
    // With its own scope it is another key, and counted by itself.
    expect((await ask(KEYS.generate)).status).toBe(403);
    await gateway.close();
  });

  describe('of the API', () => {
    let gateway: GatewayForTest;
    beforeAll(async () => {
      gateway = await GatewayForTest.start({ API_REQUESTS_PER_MINUTE: '50' });
      await answerAsServices(gateway);
    });
    afterAll(() => gateway.close());

    it.each([
      ['an answer', '/api/v1/teams', KEYS.read, 200, true],
      ['one without the scope', '/api/v1/teams', KEYS.generate, 403, true],
      ['a thing that is not there', '/api/v1/templates/999', KEYS.read, 404, true],
      ['a key that is none', '/api/v1/teams', 'nonsense', 401, false],
      ['an address that is not there', '/api/v1/nothing', KEYS.read, 404, false],
    ])('is told with %s', async (_what, path, key, status, counted) => {
      const answer = await fetch(gateway.url + path, { headers: { authorization: `Bearer ${key}` } });
      expect([answer.status, answer.headers.get('ratelimit-policy')]).toEqual([status, '"key";q=50;w=60']);
      expect(answer.headers.get('ratelimit') ?? '').toMatch(counted ? /^"key";r=\d+;t=\d+$/ : /^$/);
      expect(answer.headers.get('request-id')).toBe(answer.headers.get('x-request-id'));
    });

    it('is told to programs alone', async () => {
      expect((await fetch(`${gateway.url}/session`)).headers.has('ratelimit-policy')).toBe(false);
    });

    it('comes with where each refusal is explained', async () => {
      const answer = await fetch(`${gateway.url}/api/v1/teams`);
      expect(problemBody.parse(await answer.json())).toMatchObject({
        documentation_url: `${gateway.url}/api/docs/problems/auth.required`,
        request_id: answer.headers.get('request-id'),
      });
    });
  });
});
