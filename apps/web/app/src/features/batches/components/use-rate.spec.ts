import { rateOf, withReport } from './use-rate';

type Feed = readonly (readonly [at: number, done: number])[];

/** The rates that are shown as the reports of a feed come in, in decks per second. */
function shownOf(feed: Feed): (number | null)[] {
  let reports: ReturnType<typeof withReport> = [];
  return feed.map(([at, done]) => {
    reports = withReport(reports, at, done);
    return rateOf(reports);
  });
}

/** A chunk of 500 after each of these pauses, in milliseconds. */
const chunksAfter = (pauses: readonly number[]): Feed => {
  let at = 0;
  return pauses.map((pause, index) => [(at += pause), (index + 1) * 500]);
};

describe('the rate', () => {
  it.each([
    ['a slow batch: a chunk every ten seconds', Array.from({ length: 40 }, () => 10_000), 50, 0],
    ['one that was opened just before a chunk ended', [100, ...Array.from({ length: 20 }, () => 10_000)], 50, 0],
    ['a slow batch whose chunks differ', Array.from({ length: 40 }, (_, at) => (at % 2 ? 8_000 : 12_000)), 50, 7],
    ['a fast batch', Array.from({ length: 20 }, () => 80), 6_250, 1],
    [
      'four workers, each with a chunk every 40 s',
      Array.from({ length: 40 }, (_, at) => (at % 4 ? 5 : 39_985)),
      50,
      40,
    ],
  ])('of %s is known and calm', (_, pauses, rate, tolerance) => {
    const shown = shownOf(chunksAfter(pauses)).filter((one) => one !== null);
    expect(shown.length).toBeGreaterThan(pauses.length / 3);
    for (const one of shown) expect(Math.abs(one - rate)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs((shown.at(-1) ?? 0) - rate)).toBeLessThanOrEqual(rate / 10);
  });

  it('follows a batch that becomes slow, as from then on', () => {
    const pauses = [...Array.from({ length: 10 }, () => 300), ...Array.from({ length: 12 }, () => 10_000)];
    expect(shownOf(chunksAfter(pauses)).at(-1)).toBe(50);
  });

  it('of what a page heard nothing of for a while is the mean of that time', () => {
    expect(shownOf([[0, 500], [10_000, 1_000], [100_000, 5_500]]).at(-1)).toBe(50); // prettier-ignore
  });

  it.each([
    ['nothing', []],
    ['one report', [[0, 500]]],
    [
      'two, of which nobody knows how they are spaced',
      [
        [0, 500],
        [10_000, 1_000],
      ],
    ],
    [
      'several at once',
      [
        [0, 500],
        [1, 1_000],
        [2, 1_500],
        [3, 2_000],
      ],
    ],
    [
      'fewer than before: rows are made again',
      [
        [0, 500],
        [1_000, 1_000],
        [2_000, 1_500],
        [3_000, 900],
      ],
    ],
  ] as const)('is not known of %s', (_, feed) => {
    expect(shownOf(feed).at(-1) ?? null).toBeNull();
  });
});
