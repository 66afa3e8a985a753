import { InProcessQueue, type QueuedJob, type QueueWorker, type WorkResult } from './in-process-queue';

const job = (id: string) => ({ id, body: '{}', headers: {} });
/** Lets everything run that waits for no timer. */
const tick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** A worker whose jobs end when the test says so. */
class HeldWorker implements QueueWorker {
  readonly taken: QueuedJob[] = [];
  private readonly finish: ((result: WorkResult) => void)[] = [];

  constructor(readonly concurrency: number) {}

  work(taken: QueuedJob): Promise<WorkResult> {
    this.taken.push(taken);
    return new Promise((resolve) => this.finish.push(resolve));
  }

  async end(result: WorkResult = { kind: 'done' }): Promise<void> {
    this.finish.shift()?.(result);
    await tick();
  }

  get ids(): string[] {
    return this.taken.map(({ id, attempt }) => `${id}/${attempt}`);
  }
}

describe('InProcessQueue', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it('keeps jobs until somebody works on them', () => {
    const queue = new InProcessQueue();
    queue.add(job('a'));
    const worker = new HeldWorker(1);
    queue.attach(worker);
    expect(worker.ids).toEqual(['a/1']);
  });

  it('gives a worker as many as it takes, in order', async () => {
    const queue = new InProcessQueue();
    const worker = new HeldWorker(2);
    queue.attach(worker);
    for (const id of ['a', 'b', 'c']) queue.add(job(id));
    expect(worker.ids).toEqual(['a/1', 'b/1']);
    await worker.end();
    expect(worker.ids).toEqual(['a/1', 'b/1', 'c/1']);
  });

  it('drops a job whose id it has had, even when that is done', async () => {
    const queue = new InProcessQueue();
    const worker = new HeldWorker(1);
    queue.attach(worker);
    queue.add(job('a'));
    await worker.end();
    queue.add(job('a'));
    expect(worker.ids).toEqual(['a/1']);
  });

  it('takes the id again when the window of two minutes is over', () => {
    const queue = new InProcessQueue();
    queue.add(job('a'));
    jest.advanceTimersByTime(121_000);
    queue.add(job('a'));
    const worker = new HeldWorker(5);
    queue.attach(worker);
    expect(worker.ids).toEqual(['a/1', 'a/1']);
  });

  it('gives a job again after its pause, counting', async () => {
    const queue = new InProcessQueue();
    const worker = new HeldWorker(1);
    queue.attach(worker);
    queue.add(job('a'));
    await worker.end({ kind: 'again', delayMs: 20_000 });
    jest.advanceTimersByTime(19_999);
    expect(worker.ids).toEqual(['a/1']);
    jest.advanceTimersByTime(1);
    expect(worker.ids).toEqual(['a/1', 'a/2']);
  });

  it('gives nothing more to a worker that leaves, and waits for what it has', async () => {
    const queue = new InProcessQueue();
    const worker = new HeldWorker(1);
    const attached = queue.attach(worker);
    queue.add(job('a'));
    queue.add(job('b'));
    let left = false;
    const leaving = attached.detach().then(() => (left = true));
    await tick();
    expect(left).toBe(false);
    await worker.end();
    await leaving;
    expect(worker.ids).toEqual(['a/1']);
  });
});
