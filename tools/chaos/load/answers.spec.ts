import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Answers } from './answers';

/** Answers as its path says: `/503/1` with `Retry-After: 1`, `/503` without, and `/none` not at all. */
const startServer = async (): Promise<Server> => {
  const server = createServer(({ url = '' }, response) => {
    const [, status, retryAfter] = new URL(url, 'http://localhost').pathname.split('/');
    if (status === 'none') return response.destroy();
    response.writeHead(Number(status), retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    return response.end(`the answer ${status}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

describe('the answers of a run', () => {
  let server: Server;
  let answers: Answers;
  const ask = (path: string, method?: string) =>
    answers
      .fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { ...(method && { method }) })
      .catch(() => undefined);

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    answers = new Answers();
  });

  it('are counted by their status', async () => {
    for (const path of ['/200', '/503/1', '/503/1', '/none']) await ask(path);
    expect([...answers.counts]).toEqual([
      [200, 1],
      [503, 2],
      [0, 1],
    ]);
  });

  it.each(['/200', '/404', '/409', '/429/1', '/503/1', '/none'])('may be %s', async (path) => {
    await ask(path);
    expect(answers.faults).toEqual([]);
  });

  it.each([
    ['/500', '500 to GET /…'],
    ['/502/1', '502 to GET /…/…'],
    ['/504', '504 to GET /…'],
    ['/503', '503 without Retry-After to GET /…'],
    ['/429', '429 without Retry-After to GET /…'],
  ])('may not be %s', async (path, fault) => {
    await ask(path);
    expect(answers.faults).toEqual([expect.stringContaining(`answered ${fault}, 1 ×`)]);
  });

  it('of one kind are told once, with the first of them', async () => {
    for (const path of ['/500', '/500?again']) await ask(path, 'POST');
    await ask('/500');
    expect(answers.faults).toEqual([
      expect.stringMatching(/^answered 500 to POST \/…, 2 ×, first .* http:.*\/500: the answer 500$/),
      expect.stringContaining('answered 500 to GET /…, 1 ×'),
    ]);
  });
});
