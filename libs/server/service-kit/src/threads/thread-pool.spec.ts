import { join } from 'node:path';
import { Problem } from '@rowdeck/contracts';
import { type ThreadQuestion } from './test/thread-facts.worker';
import { ThreadPool } from './thread-pool';
import { threadWork } from './thread-work';

type Facts = { inThread: boolean; value: string };

const work = threadWork<ThreadQuestion, Facts>(join(__dirname, 'test'), 'thread-facts');

describe('ThreadPool', () => {
  const pool = new ThreadPool(work, { threads: 2, env: { ROWDECK_THREAD_TEST: 'seen', UNSET: undefined } });

  afterAll(() => pool.close());

  it('works outside the event loop of the process, from the source and with the workspace’s aliases', async () => {
    expect(await pool.run({ variable: 'ROWDECK_THREAD_TEST' })).toEqual({ inThread: true, value: 'seen' });
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

  it('names the work that is not there, at once', () => {
    expect(() => threadWork<ThreadQuestion, Facts>(__dirname, 'nothing')).toThrow('nothing.worker.js is missing');
  });
});
