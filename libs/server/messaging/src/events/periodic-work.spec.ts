import { Logger } from '@nestjs/common';
import { PeriodicWork } from './periodic-work';

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('PeriodicWork', () => {
  let runs = 0;
  const started: PeriodicWork[] = [];
  const start = (intervalMs: number, work: () => Promise<void>) => {
    const periodic = new PeriodicWork(intervalMs, work, 'count');
    started.push(periodic);
    periodic.start();
    return periodic;
  };

  beforeEach(() => (runs = 0));
  afterEach(() => Promise.all(started.splice(0).map((work) => work.stop())));

  it('runs at once, then at its interval', async () => {
    start(30, () => Promise.resolve(void (runs += 1)));
    expect(runs).toBe(1);
    await rest(80);
    expect(runs).toBeGreaterThanOrEqual(2);
  });

  it('runs once more when it was woken in the middle, and never twice at a time', async () => {
    let running = 0;
    let most = 0;
    const work = start(60_000, async () => {
      runs += 1;
      most = Math.max(most, ++running);
      await rest(20);
      running -= 1;
    });
    work.wake();
    work.wake();
    await rest(80);
    expect([runs, most]).toEqual([2, 1]);
  });

  it('waits for its run when it stops, and runs no more', async () => {
    let ended = false;
    const work = start(5, async () => {
      runs += 1;
      await rest(30);
      ended = true;
    });
    await work.stop();
    expect(ended).toBe(true);
    work.wake();
    await rest(20);
    expect(runs).toBe(1);
  });

  it('goes on after failures, and tells a row of them once', async () => {
    const told = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    start(5, () => {
      runs += 1;
      return runs < 4 ? Promise.reject(new Error('no')) : Promise.resolve();
    });
    await rest(80);
    expect(runs).toBeGreaterThan(4);
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
  });
});
