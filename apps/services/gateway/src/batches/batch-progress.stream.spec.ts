import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import { type BatchProgress } from '@rowdeck/contracts';
import { type Application, type Response } from 'express';
import { type FollowedBatch, streamBatchProgress } from './batch-progress.stream';

const ID = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01';
const progress = (completed_count: number): BatchProgress => ({
  id: ID,
  status: completed_count === 10 ? 'completed' : 'processing',
  row_count: 10,
  completed_count,
  failed_count: 0,
  not_made_count: 0,
  waiting_for: null,
});

/** Progress that the test publishes, until it is closed. */
class NewsForTest {
  closed = false;
  private readonly stream = new TransformStream<unknown, unknown>(undefined, { highWaterMark: 100 });
  private readonly writer = this.stream.writable.getWriter();

  say(news: unknown): void {
    void this.writer.write(news);
  }

  close(): void {
    if (!this.closed) void this.writer.close();
    this.closed = true;
  }

  [Symbol.asyncIterator]() {
    return this.stream.readable[Symbol.asyncIterator]();
  }
}

describe('the events of a batch', () => {
  let server: Server;
  let url: string;
  let news: NewsForTest;
  let stop: AbortController;
  let now: () => Promise<BatchProgress>;
  let ended: Promise<void>;
  let late: Promise<void>;

  const follow = (response: Response): void => {
    const batch: FollowedBatch = {
      broadcast: { subscribe: () => news },
      batchId: ID,
      current: now,
      stop: stop.signal,
    };
    ended = streamBatchProgress(batch, response);
  };

  beforeAll(async () => {
    const app = new ExpressAdapter().getInstance<Application>();
    app.get('/events', (_request, response) => follow(response));
    app.get('/events/late', (_request, response) => {
      late = once(response, 'close').then(() => follow(response));
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  });
  beforeEach(() => {
    news = new NewsForTest();
    stop = new AbortController();
    now = () => Promise.resolve(progress(1));
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  it('send the state now, each change, and end with the batch', async () => {
    const response = await fetch(url);
    news.say(progress(5));
    news.say(progress(10));
    const sent = (await response.text()).match(/"completed_count":\d+/g);
    expect(sent).toEqual([1, 5, 10].map((count) => `"completed_count":${count}`));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
  });

  it('end when the gateway stops, whatever the batch does', async () => {
    const response = await fetch(url);
    stop.abort();
    expect(await response.text()).toContain('"completed_count":1');
    expect(news.closed).toBe(true);
  });

  it('are not followed for a browser that has gone', async () => {
    const browser = new AbortController();
    await fetch(url, { signal: browser.signal });
    browser.abort();
    await ended;
    expect(news.closed).toBe(true);
  });

  it('are not followed for a browser that went before they began', async () => {
    const browser = new AbortController();
    const answer = fetch(`${url}/late`, { signal: browser.signal });
    await once(server, 'request');
    browser.abort();
    await expect(answer).rejects.toThrow();
    await late;
    await ended;
    expect(news.closed).toBe(true);
  });
});
