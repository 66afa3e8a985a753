import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { partsAway } from '@rowdeck/failures';
import { growingPause, PeriodicTask } from './periodic-task';

const PAUSE_MS = 1_000;
/** With the jitter, the next run is due after at most this. */
const LONGEST_PAUSE_MS = 1_100;

/** Work whose runs end when the test says so. */
class HeldWork {
  readonly ends: (() => void)[] = [];
  mostAtATime = 0;
  private atATime = 0;

  readonly run = async (): Promise<void> => {
    this.mostAtATime = Math.max(this.mostAtATime, ++this.atATime);
    await new Promise<void>((resolve) => this.ends.push(resolve));
    this.atATime -= 1;
  };

  async endRun(): Promise<void> {
    this.ends.at(-1)?.();
    await jest.advanceTimersByTimeAsync(0);
  }
}

describe('PeriodicTask', () => {
  const started: PeriodicTask[] = [];
  const start = (work: () => Promise<unknown>): PeriodicTask => {
    const task = new PeriodicTask(PAUSE_MS, work, 'count the pears');
    started.push(task);
    task.start();
    return task;
  };
  const counted = () => jest.fn<Promise<void>, []>(() => Promise.resolve());

  beforeEach(() => void jest.useFakeTimers());
  afterEach(async () => {
    await Promise.all(started.splice(0).map((task) => task.stop()));
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('runs when it starts, then after each pause', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const work = counted();
    start(work);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3 * PAUSE_MS);
    expect(work).toHaveBeenCalledTimes(4);
  });

  it.each([
    [0, 900],
    [0.5, 1_000],
    [0.999, 1_099],
  ])('keeps replicas out of step: at chance %d it pauses %d ms', async (chance, pauseMs) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const work = counted();
    start(work);
    await jest.advanceTimersByTimeAsync(pauseMs - 1);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('never runs twice at a time: the pause begins when a run ends', async () => {
    const work = new HeldWork();
    start(work.run);
    await jest.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(work.ends).toHaveLength(1);
    await work.endRun();
    await jest.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
    expect([work.ends.length, work.mostAtATime]).toEqual([2, 1]);
    await work.endRun();
  });

  it('runs at once when it is woken in a pause, and the pause begins anew', async () => {
    const work = counted();
    const task = start(work);
    await jest.advanceTimersByTimeAsync(PAUSE_MS / 2);
    task.wake();
    expect(work).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(0.9 * PAUSE_MS - 1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs once more, however often it is woken in the middle of a run', async () => {
    const work = new HeldWork();
    const task = start(work.run);
    task.wake();
    task.wake();
    await work.endRun();
    await jest.advanceTimersByTimeAsync(0);
    expect([work.ends.length, work.mostAtATime]).toEqual([2, 1]);
    await work.endRun();
    await jest.advanceTimersByTimeAsync(PAUSE_MS / 2);
    expect(work.ends).toHaveLength(2);
  });

  it('waits for its run when it stops, and runs no more', async () => {
    const work = new HeldWork();
    const task = start(work.run);
    let stopped = false;
    const stopping = task.stop().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(PAUSE_MS);
    expect(stopped).toBe(false);
    await work.endRun();
    await stopping;
    task.wake();
    await jest.advanceTimersByTimeAsync(2 * PAUSE_MS);
    expect(work.ends).toHaveLength(1);
  });

  it('does not belong to the request that wakes it', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const task = start(() => Promise.resolve(seen.push(request.getStore())));
    await jest.advanceTimersByTimeAsync(0);
    request.run('a request', () => task.wake());
    expect(seen).toEqual([undefined, undefined]);
  });

  describe('when its work fails', () => {
    const failing = (errors: readonly (Error | undefined)[]) => {
      let runs = 0;
      return () => {
        const error = errors[runs++];
        return error ? Promise.reject(error) : Promise.resolve();
      };
    };
    const coded = (code: string) => Object.assign(new Error(code), { code });
    const logs = () => {
      const [error, warn, log] = (['error', 'warn', 'log'] as const).map((level) =>
        jest.spyOn(Logger.prototype, level).mockImplementation(),
      );
      return () => [error, warn, log].map((spy) => spy?.mock.calls.length);
    };
    const runFor = (runs: number) => jest.advanceTimersByTimeAsync(runs * LONGEST_PAUSE_MS);

    it('leaves it to the lines of the part, where one is away', async () => {
      const count = logs();
      const refused = jest.spyOn(partsAway, 'refused').mockReturnValue(true);
      start(failing([coded('ECONNREFUSED'), coded('ECONNREFUSED')]));
      await runFor(3);
      expect(count()).toEqual([0, 0, 0]);
      expect(refused.mock.calls.map(([, what]) => what)).toEqual(['tasks', 'tasks']);
    });

    it.each<[string, (Error | undefined)[], [errors: number, warnings: number, recoveries: number]]>([
      ['logs a row of the same failure once', [coded('23505'), coded('23505'), coded('23505')], [1, 0, 1]],
      ['logs another kind of failure too', [coded('23505'), coded('23505'), new TypeError('x')], [2, 0, 1]],
      ['warns of a problem that will pass', [new Problem('service.busy')], [0, 1, 1]],
      ['logs it again after a success', [coded('23505'), undefined, coded('23505')], [2, 0, 2]],
    ])('%s, and goes on', async (_what, errors, expected) => {
      const count = logs();
      start(failing(errors));
      await runFor(errors.length + 1);
      expect(count()).toEqual(expected);
    });
  });
});

it('looks for a server that was not there soon at first, and each second in the end', () => {
  expect([1, 2, 3, 4, 5, 1_100].map(growingPause)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});
