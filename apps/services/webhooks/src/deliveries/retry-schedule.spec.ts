import { hasFailedForGood, MOST_ATTEMPTS, pauseAfter } from './retry-schedule';

const HOUR_MS = 3_600_000;
const pauses = (chance: number) =>
  Array.from({ length: MOST_ATTEMPTS }, (_, index) => pauseAfter(index + 1, chance)).filter((pause) => pause !== null);

describe('the schedule of attempts', () => {
  it('is that of Standard Webhooks: from five seconds to a day', () => {
    expect(pauses(0).map((pause) => pause / 1_000)).toEqual([
      ...[5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
    ]);
  });

  it('ends after the tenth attempt, which is three days after the first', () => {
    expect([MOST_ATTEMPTS, pauseAfter(MOST_ATTEMPTS), pauseAfter(MOST_ATTEMPTS + 1)]).toEqual([10, null, null]);
    const whole = pauses(0).reduce((sum, pause) => sum + pause, 0);
    expect(whole).toBeGreaterThan(72 * HOUR_MS);
  });

  it('keeps apart what failed together, and never comes sooner', () => {
    expect([0, 0.5, 1].map((chance) => pauseAfter(1, chance))).toEqual([5_000, 5_250, 5_500]);
    expect(new Set(Array.from({ length: 20 }, () => pauseAfter(9))).size).toBeGreaterThan(1);
  });
});

describe('a webhook', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

  it.each([
    ['for three days, often', 72, 5, true],
    ['for nearly three days', 71.9, 50, false],
    ['for long, and seldom', 500, 4, false],
    ['often, and not for long', 1, 1_000, false],
  ])('that has failed %s', (_what, hours, attempts, isOver) => {
    expect(hasFailedForGood(ago(hours), attempts, now)).toBe(isOver);
  });

  it('is over with one message that never arrived', () => {
    const first = new Date(now.getTime() - pauses(0).reduce((sum, pause) => sum + pause, 0));
    expect(hasFailedForGood(first, MOST_ATTEMPTS, now)).toBe(true);
  });
});
