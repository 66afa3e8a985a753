import { databaseNow, noteDatabaseTime } from './database-clock';

const [SECOND, HOUR] = [1_000, 3_600_000];
const START = Date.UTC(2026, 10, 29, 10);

describe('the clock of the database, as a process knows it', () => {
  /** The monotonic clock of the process. */
  let monotonic: jest.SpyInstance<number>;
  beforeEach(() => {
    monotonic = jest.spyOn(performance, 'now').mockReturnValue(10 * SECOND);
    noteDatabaseTime(START, 10 * SECOND);
  });
  afterEach(() => monotonic.mockRestore());

  /** The database reads its clock half-way, at `ms`; the answer takes so long. */
  const answer = (ms: number, tookMs: number): void => {
    const asked = performance.now();
    monotonic.mockReturnValue(asked + tookMs);
    noteDatabaseTime(ms, asked);
  };
  const aheadMs = (): number => databaseNow().getTime() - START - (performance.now() - 10 * SECOND);

  it('goes on by the monotonic clock between two answers', () => {
    monotonic.mockReturnValue(15 * SECOND);
    expect(databaseNow()).toEqual(new Date(START + 5 * SECOND));
  });

  it('is that of the last quick answer, of which half of the way is taken off', () => {
    answer(START + 8 * SECOND, SECOND);
    expect(aheadMs()).toBe(7_500);
  });

  it('is not that of an answer that was long on its way, as long as it may be right', () => {
    answer(START + SECOND, 10 * SECOND);
    expect(aheadMs()).toBe(0);
  });

  it.each([
    ['ahead, as after a machine was suspended', HOUR],
    ['behind, as after the clock of the database was put back', -HOUR],
  ])('is that of a slow answer that it cannot agree with: %s', (_what, byMs) => {
    answer(START + byMs + 5 * SECOND, 10 * SECOND);
    expect(aheadMs()).toBe(byMs);
    // The next one says no more than that it is about right.
    answer(START + byMs + 11 * SECOND, 10 * SECOND);
    expect(aheadMs()).toBe(byMs);
  });
});
