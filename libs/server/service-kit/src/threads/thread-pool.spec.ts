import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type ThreadQuestion } from './test/thread-facts.worker';
import { ThreadPool } from './thread-pool';
import { threadWork } from './thread-work';

type Facts = { inThread: boolean; threadId: number; youngMb: number; value: string };

const work = threadWork<ThreadQuestion, Facts>(join(__dirname, 'test'), 'thread-facts');

describe('ThreadPool', () => {
  const pool = new ThreadPool(work, { threads: 2, env: { ROWDECK_THREAD_TEST: 'seen', UNSET: undefined } });

  afterAll(() => pool.close());

  it('works outside the event loop of the process, from the source and with the workspace’s aliases', async () => {
    expect(await pool.run({ variable: 'ROWDECK_THREAD_TEST' })).toMatchObject({ inThread: true, value: 'seen' });
  });

  it('gives each thread less room for new objects than a process has', async () => {
    expect((await pool.run({ variable: 'PATH' })).youngMb).toBe(12);
  });

  it('passes what the process has in its environment', async () => {
    expect((await pool.run({ variable: 'PATH' })).value).toBe(process.env['PATH']);
  });

  it('leaves out what has no value', async () => {
    expect((await pool.run({ variable: 'UNSET' })).value).toBe('');
  });

  it('rejects with the problem that was thrown', async () => {
    const failure: unknown = await pool.run({ variable: 'PATH', fail: true }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Problem);
    expect(failure).toMatchObject({ code: 'request.invalid', message: 'asked to fail', params: { variable: 'PATH' } });
  });

  describe('whose work never ends', () => {
    const MINUTE = 60_000;
    const ask = { variable: 'PATH' };

    // The limit passes when the test says so: a busy machine must not pass it for work that ends.
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
      jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    });

    afterEach(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });

    it('gives it up, and goes on with what waited for a thread', async () => {
      const single = new ThreadPool(work, { threads: 1, limitMs: MINUTE });
      const endless = single.run({ ...ask, endless: true });
      const waiting = [single.run(ask), single.run(ask)];
      await jest.advanceTimersByTimeAsync(MINUTE);
      await expect(endless).rejects.toMatchObject({
        code: 'work.timed_out',
        message: 'It took longer than 60 seconds and was stopped.',
        kind: { status: 422, retryable: false },
      });
      await expect(Promise.all(waiting)).resolves.toHaveLength(2);
      await single.close();
    });

    it('begins again what shared the thread with it', async () => {
      const shared = new ThreadPool(work, { threads: 1, perThread: 2, limitMs: MINUTE });
      const endless = shared.run({ ...ask, endless: true });
      await jest.advanceTimersByTimeAsync(MINUTE / 2);
      const neighbour = shared.run(ask);
      await jest.advanceTimersByTimeAsync(MINUTE / 2);
      await expect(endless).rejects.toMatchObject({ code: 'work.timed_out' });
      await expect(neighbour).resolves.toMatchObject({ inThread: true });
      await shared.close();
    });

    it('gives no more time to what has been begun again', async () => {
      const shared = new ThreadPool(work, { threads: 1, perThread: 2, limitMs: MINUTE });
      const first = shared.run({ ...ask, endless: true });
      await jest.advanceTimersByTimeAsync(MINUTE / 2);
      const second = shared.run({ ...ask, endless: true });
      const ended = Promise.allSettled([first, second]);
      await jest.advanceTimersByTimeAsync(MINUTE / 2);
      await jest.advanceTimersByTimeAsync(MINUTE / 2);
      expect((await ended).map((end) => end.status === 'rejected' && (end.reason as Problem).code)).toEqual([
        'work.timed_out',
        'work.timed_out',
      ]);
      await shared.close();
    });
  });

  it('renews a thread that says that it is worn, and loses no input by it', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const single = new ThreadPool(work, { threads: 1 });
    const asked = Array.from({ length: 5 }, () => single.run({ variable: 'PATH', most: 2 }));
    const threads = (await Promise.all(asked)).map(({ threadId }) => threadId);
    expect(new Set(threads).size).toBe(3);
    expect(threads[0]).toBe(threads[1]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('keeps 3 inputs'));
    log.mockRestore();
    await single.close();
  });

  it('refuses what would wait too long for a thread, and takes the next', async () => {
    const single = new ThreadPool(work, { threads: 1, waitMs: 0 });
    const first = single.run({ variable: 'PATH' });
    await expect(single.run({ variable: 'PATH' })).rejects.toMatchObject({
      code: 'service.busy',
      message: expect.stringContaining('Try again in a minute') as string,
    });
    await first;
    await expect(single.run({ variable: 'PATH' })).resolves.toMatchObject({ inThread: true });
    await single.close();
  });

  it('has threads before the first input where they are asked for, and no others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-threads-'));
    const file = join(folder, 'told.worker.js');
    await writeFile(
      file,
      `const { BroadcastChannel, threadId } = require('node:worker_threads');
       const told = new BroadcastChannel('rowdeck threads');
       told.postMessage(threadId);
       told.close();
       module.exports = () => threadId;`,
    );
    const threads: unknown[] = [];
    const told = new BroadcastChannel('rowdeck threads');
    const first = new Promise<void>((done) => {
      told.onmessage = ({ data }: { data: unknown }) => {
        threads.push(data);
        done();
      };
    });
    const pool = new ThreadPool<object, number>({ file }, { threads: 3, ready: 1 });
    await first;
    expect(threads).toEqual([await pool.run({})]);
    await pool.close();
    told.close();
    await rm(folder, { recursive: true });
  });

  it('names the work that is not there, at once', () => {
    expect(() => threadWork<ThreadQuestion, Facts>(__dirname, 'nothing')).toThrow('nothing.worker.js is missing');
  });
});
