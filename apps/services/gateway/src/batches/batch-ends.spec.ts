import { EventEmitter } from 'node:events';
import {
  type Actor,
  type BatchView,
  type CreatedBatch,
  getSettlement,
  Problem,
  type RpcDefinition,
} from '@rowdeck/contracts';
import { type Broadcast, type RpcClient } from '@rowdeck/messaging';
import { type ServiceLifecycle } from '@rowdeck/service-kit';
import { sampleBatch } from '@rowdeck/http-contract';
import { type Request } from 'express';
import { BatchEnds } from './batch-ends';

const actor: Actor = { userId: 'u', email: 'ada@example.com', name: 'Ada', admin: false, via: 'api_key' };
const CREATED: CreatedBatch = {
  ...sampleBatch({ status: 'pending', completed_count: 0 }),
  warnings: [{ code: 'table.late_header', message: 'The headers are late.', remedy: 'Look.' }],
};
const ENDED = sampleBatch({ status: 'completed' });

/** What is published, until it is closed. */
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

describe('waiting for the end of a batch', () => {
  let news: NewsForTest;
  let looks: number;
  let look: () => BatchView;
  let asked: number;
  let isSettled: () => boolean;
  let stopping: AbortController;
  let response: EventEmitter & { destroyed?: boolean };

  beforeEach(() => {
    jest.useFakeTimers();
    news = new NewsForTest();
    looks = 0;
    look = () => CREATED;
    asked = 0;
    isSettled = () => true;
    stopping = new AbortController();
    response = new EventEmitter();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const wait = (seconds: number): Promise<CreatedBatch> => {
    const call = ({ method }: RpcDefinition) => {
      if (method === getSettlement.method) {
        asked += 1;
        return Promise.resolve().then(() => ({ settled: isSettled() }));
      }
      looks += 1;
      return Promise.resolve().then(look);
    };
    const ends = new BatchEnds(
      { call } as unknown as RpcClient,
      { subscribe: () => news } as unknown as Broadcast,
      { signal: stopping.signal } as unknown as ServiceLifecycle,
    );
    return ends.await({ actor, request: { res: response } as unknown as Request }, CREATED, seconds);
  };
  const settled = () => jest.advanceTimersByTimeAsync(1);

  it('answers with the batch as soon as its end is told, with the warnings of its table', async () => {
    const waiting = wait(60);
    await settled();
    news.say(sampleBatch({ status: 'processing', completed_count: 1 }));
    await settled();
    expect(looks).toBe(1);
    look = () => ENDED;
    news.say(ENDED);
    expect(await waiting).toEqual({ ...ENDED, warnings: CREATED.warnings });
    expect([news.closed, looks, jest.getTimerCount()]).toEqual([true, 2, 0]);
  });

  it('answers at once where it has ended before anybody listened', async () => {
    look = () => ENDED;
    expect(await wait(60)).toMatchObject({ status: 'completed' });
  });

  it('goes on until what the batch has made counts as used', async () => {
    look = () => ENDED;
    isSettled = () => asked > 3;
    const waiting = wait(60);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toMatchObject({ status: 'completed' });
    expect([asked, looks]).toEqual([4, 2]);
  });

  it.each([
    ['billing hears of the end late', 60, () => false],
    ['the time is over', 1, () => false],
    [
      'billing does not answer',
      60,
      () => {
        throw new Problem('service.unavailable');
      },
    ],
  ])('does not go on for long where %s', async (_why, seconds, settles) => {
    look = () => ENDED;
    isSettled = settles;
    const waiting = wait(seconds);
    await jest.advanceTimersByTimeAsync(5_100);
    expect(await waiting).toMatchObject({ status: 'completed' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('asks billing nothing about a batch that still runs', async () => {
    const waiting = wait(60);
    await settled();
    stopping.abort();
    await waiting;
    expect(asked).toBe(0);
  });

  it('hears of an end that nobody told, though it asks a few times only', async () => {
    const waiting = wait(60);
    await jest.advanceTimersByTimeAsync(11_000);
    expect(looks).toBe(3);
    look = () => ENDED;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await waiting).toMatchObject({ status: 'completed' });
  });

  it.each(['the gateway stops', 'whoever asked has gone'] as const)('ends when %s', async (why) => {
    const waiting = wait(60);
    await settled();
    if (why === 'the gateway stops') stopping.abort();
    else response.emit('close');
    expect(await waiting).toMatchObject({ status: 'pending' });
    expect([news.closed, jest.getTimerCount(), response.listenerCount('close')]).toEqual([true, 0, 0]);
  });

  it('asks nothing more for who has gone', async () => {
    const waiting = wait(60);
    await settled();
    response.emit('close');
    await waiting;
    expect(looks).toBe(1);
  });

  it('answers with what was made where nobody says what has become of it', async () => {
    look = () => {
      throw new Problem('batch.deleted');
    };
    expect(await wait(60)).toBe(CREATED);
    expect(news.closed).toBe(true);
  });
});
