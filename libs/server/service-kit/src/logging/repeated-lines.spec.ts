import { type LeftOut, RepeatedLines } from './repeated-lines';

describe('lines of one kind', () => {
  let summed: LeftOut[];
  let lines: RepeatedLines;
  beforeEach(() => {
    jest.useFakeTimers();
    summed = [];
    lines = new RepeatedLines((leftOut) => summed.push(leftOut));
  });
  afterEach(() => jest.useRealTimers());

  const logged = (kind: string, times: number) =>
    Array.from({ length: times }, () => lines.admits(kind)).filter(Boolean);

  it('are logged while they are few, without a summary', () => {
    expect(logged('a', 10)).toHaveLength(10);
    jest.advanceTimersByTime(60_000);
    expect(summed).toEqual([]);
  });

  it('are one line a minute for all beyond the first ten', () => {
    expect([logged('a', 1_000).length, logged('b', 3).length]).toEqual([10, 3]);
    expect(summed).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(summed).toEqual([{ kind: 'a', count: 990 }]);
  });

  it('are logged again in the next minute', () => {
    logged('a', 11);
    jest.advanceTimersByTime(60_000);
    expect(logged('a', 11)).toHaveLength(10);
    jest.advanceTimersByTime(60_000);
    expect(summed).toEqual([
      { kind: 'a', count: 1 },
      { kind: 'a', count: 1 },
    ]);
  });

  it('are counted together where their kinds are too many', () => {
    for (let kind = 0; kind < 10_000; kind += 1) lines.admits(String(kind));
    expect(['x', 'y', 'z'].flatMap((kind) => logged(kind, 10))).toHaveLength(10);
    jest.advanceTimersByTime(60_000);
    expect(summed).toEqual([{ kind: '', count: 20 }]);
  });

  it('keep no timer when there is nothing to sum up', () => {
    logged('a', 1);
    jest.advanceTimersByTime(60_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
