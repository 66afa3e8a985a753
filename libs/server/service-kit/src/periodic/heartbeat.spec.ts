import { whileBeating } from './heartbeat';

describe('whileBeating', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const beating = (work: () => Promise<string>, renew: () => Promise<boolean>) => {
    const beats: string[] = [];
    const heartbeat = { everyMs: 100, keepAlive: () => void beats.push('alive') };
    return { beats, result: whileBeating(heartbeat, renew, work) };
  };

  it('renews for as long as the work goes on', async () => {
    const renewed: number[] = [];
    const { beats, result } = beating(
      async () => {
        await jest.advanceTimersByTimeAsync(350);
        return 'done';
      },
      () => Promise.resolve(renewed.push(1) > 0),
    );
    await expect(result).resolves.toBe('done');
    await jest.advanceTimersByTimeAsync(1000);
    expect([beats.length, renewed.length]).toEqual([3, 3]);
  });

  it('stops when the work fails, and outlives a renewal that does', async () => {
    const { beats, result } = beating(
      async () => {
        await jest.advanceTimersByTimeAsync(150);
        throw new Error('no disk');
      },
      () => Promise.reject(new Error('no database')),
    );
    await expect(result).rejects.toThrow('no disk');
    await jest.advanceTimersByTimeAsync(1000);
    expect(beats).toEqual(['alive']);
  });
});
