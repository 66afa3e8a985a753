import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { checkBatch, createBatch, type ProblemBody } from '@rowdeck/contracts';
import { KNOWN, sampleBatch, sampleCheckedBatch } from '@rowdeck/http-contract';
import { eventually } from '@rowdeck/testing';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const AT_ONCE = 4;
const WAITING = 60;
const LARGE_BYTES = 2_000_000;
const ORDER = { template_id: String(KNOWN.templateId), rows: [{ company_name: 'Northwind' }] };
const created = () => ({ ...sampleBatch(), warnings: [] });

describe('rows that a program sends at once', () => {
  let edge: EdgeForTest;
  const open = new Set<ClientRequest>();
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  beforeEach(() => {
    edge.gateway.answer(createBatch, created);
  });
  afterEach(() => {
    for (const asked of open) asked.destroy();
    open.clear();
  });
  afterAll(() => edge.close());

  const headers = { authorization: `Bearer ${KEYS.generate}`, 'content-type': 'application/json' };
  const send = (path = '/api/v1/batches', init: RequestInit = {}) =>
    fetch(edge.gateway.url + path, { method: 'POST', headers, body: JSON.stringify(ORDER), ...init });
  const sendMany = (count: number, path?: string) => Array.from({ length: count }, () => send(path));
  const statuses = async (answers: readonly Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  /** Answers that are held back, and how many calls wait for theirs. */
  const held = () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const hold = async <T>(answer: T): Promise<T> => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        most = Math.max(most, waiting.length);
      });
      return answer;
    };
    const release = () => {
      for (const resolve of waiting.splice(0)) resolve();
    };
    return { hold, release, count: () => waiting.length, most: () => most };
  };
  /** More than a megabyte, of which the last bytes are never sent. */
  const beginLarge = (): ClientRequest => {
    const more = { ...headers, 'content-length': String(LARGE_BYTES) };
    const asked = request(`${edge.gateway.url}/api/v1/batches`, { method: 'POST', headers: more, agent: false });
    asked.on('error', () => undefined);
    open.add(asked);
    asked.write('{"template_id":1,"rows":[{"a":1},');
    return asked;
  };

  it.each(['/api/v1/batches', '/api/v1/batches/check'])('are all taken, so many at a time: %s', async (path) => {
    const { hold, release, count, most } = held();
    edge.gateway.answer(createBatch, () => hold(created()));
    edge.gateway.answer(checkBatch, () => hold(sampleCheckedBatch()));
    const answers = sendMany(3 * AT_ONCE, path);
    for (let round = 0; round < 3; round++) {
      await eventually(() => Promise.resolve(expect(count()).toBe(AT_ONCE)));
      release();
    }
    expect(new Set(await statuses(answers))).toEqual(new Set([path.endsWith('check') ? 200 : 201]));
    expect(most()).toBe(AT_ONCE);
  });

  it('are refused when as many wait already as may, in words of rows', async () => {
    const { hold, release, count } = held();
    edge.gateway.answer(createBatch, () => hold(created()));
    const answers = sendMany(AT_ONCE + WAITING + 1);
    const refused = await Promise.race(answers);
    const { code, detail } = (await refused.json()) as ProblemBody;
    expect([refused.status, code, refused.headers.get('retry-after')]).toEqual([429, 'request.rate_limited', '5']);
    expect(detail).toContain(`Your account has ${WAITING} requests with rows that wait`);
    expect(detail).not.toMatch(/file|upload/);
    let made = 0;
    while (made < AT_ONCE + WAITING) {
      await eventually(() => Promise.resolve(expect(count()).toBe(AT_ONCE)));
      made += count();
      release();
    }
    expect((await statuses(answers)).filter((status) => status === 201)).toHaveLength(AT_ONCE + WAITING);
  });

  it('keep no place of one that has gone while it waited', async () => {
    const { hold, release, count } = held();
    edge.gateway.answer(createBatch, () => hold(created()));
    const first = sendMany(AT_ONCE);
    await eventually(() => Promise.resolve(expect(count()).toBe(AT_ONCE)));
    const gone = new AbortController();
    const left = send('/api/v1/batches', { signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toThrow();
    const next = send();
    release();
    expect(await statuses(first)).toEqual(Array.from({ length: AT_ONCE }, () => 201));
    await eventually(() => Promise.resolve(expect(count()).toBe(1)));
    release();
    expect((await next).status).toBe(201);
  });

  it('are uploads beyond a megabyte, or where nothing says how much comes, and take no place of smaller ones', async () => {
    for (let index = 0; index < AT_ONCE; index++) beginLarge();
    await eventually(async () => {
      const asked = beginLarge();
      const [response] = (await once(asked, 'response')) as [{ statusCode: number }];
      expect(response.statusCode).toBe(429);
    });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from(JSON.stringify(ORDER)));
        controller.close();
      },
    });
    const unsaid = await send('/api/v1/batches', { body, duplex: 'half' });
    expect([unsaid.status, ((await unsaid.json()) as ProblemBody).detail]).toEqual([
      429,
      expect.stringContaining(`Your account has ${AT_ONCE} uploads under way`),
    ]);
    expect((await send()).status).toBe(201);
  });
});
