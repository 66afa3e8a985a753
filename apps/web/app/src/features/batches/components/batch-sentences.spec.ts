import {
  barShares,
  batchSentence,
  finishedSentence,
  progressPercent,
  progressWords,
  rerunSentence,
  secondsTaken,
  timeWords,
  tooLateSentence,
} from './batch-sentences';

const at = '2026-11-20T14:00:01.000Z';
const again = { number: 1, row_count: 14, started_at: at, completed_count: 14, failed_count: 0, not_made_count: 0 };

describe('batchSentence', () => {
  it.each([
    ['pending', 3, 0, 0, 0, 'Waiting to start generation...'],
    ['processing', 3, 1, 1, 0, 'Your presentations are being generated...'],
    ['completed', 1, 1, 0, 0, '1 presentation ready for download'],
    ['completed', 1200, 1200, 0, 0, '1,200 presentations ready for download'],
    ['completed', 3, 2, 1, 0, '2 presentations ready for download, 1 failed'],
    ['completed', 10_000, 1, 9_999, 0, '1 presentation ready for download, 9,999 failed'],
    ['failed', 3, 0, 3, 0, 'Generation failed. Correct the rows below, and run them again.'],
    ['completed', 9_997, 1_994, 8_003, 8_000, 'Cancelled: 1,994 made, 8,000 not made, 3 failed'],
    ['completed', 10, 4, 6, 6, 'Cancelled: 4 made, 6 not made'],
    ['failed', 10, 0, 10, 7, 'Cancelled: 0 made, 7 not made, 3 failed'],
    ['failed', 20, 0, 20, 20, 'Cancelled before any presentation was made'],
    // It has been stopped, and a worker has some of its rows still.
    ['processing', 10, 1, 6, 6, 'Your presentations are being generated...'],
  ] as const)('of a %s batch of %d with %d made and %d failed, %d of them not made', (...of) => {
    const [status, row_count, completed_count, failed_count, not_made_count, sentence] = of;
    const counts = { status, row_count, completed_count, failed_count, not_made_count };
    expect(batchSentence({ ...counts, rerun: null, cancelled_at: null })).toBe(sentence);
  });

  it('of one that is being cancelled', () => {
    const counts = { row_count: 10, completed_count: 1, failed_count: 6, not_made_count: 6, rerun: null };
    const cancelled_at = '2026-11-20T14:00:02.000Z';
    expect(batchSentence({ ...counts, status: 'processing', cancelled_at })).toBe(
      'Cancelling: rows already in progress are being finished...',
    );
  });

  it.each([
    ['processing', 'storage', null, 'Waiting for storage. The batch will continue on its own.'],
    ['processing', 'database', null, 'Waiting for the database. The batch will continue on its own.'],
    ['pending', 'storage', null, 'Waiting for storage. The batch will continue on its own.'],
    ['processing', 'storage', at, 'Cancelling: rows already in progress are being finished...'],
    ['completed', 'storage', null, '4 presentations ready for download'],
  ] as const)('of a %s one that waits for %s, cancelled at %s', (status, waiting_for, cancelled_at, sentence) => {
    const counts = { row_count: 4, completed_count: 4, failed_count: 0, not_made_count: 0 };
    expect(batchSentence({ ...counts, status, rerun: null, cancelled_at, waiting_for })).toBe(sentence);
  });

  it.each([
    [1, '1 row is being made again...'],
    [14, '14 rows are being made again...'],
  ])('of one of which rows are made again: %d', (row_count, sentence) => {
    const counts = { row_count: 20, completed_count: 0, failed_count: 0, not_made_count: 0 };
    expect(batchSentence({ ...counts, status: 'processing', rerun: { ...again, row_count }, cancelled_at: null })).toBe(
      sentence,
    );
  });
});

describe('tooLateSentence', () => {
  it.each([
    [1, 0, 'The only presentation was made.'],
    [10, 0, 'All 10 presentations were made.'],
    [1_986, 14, '1,986 presentations were made, 14 rows failed.'],
    [1, 1, '1 presentation was made, 1 row failed.'],
    [0, 3, 'No presentation was made.'],
  ])('of %d made and %d failed', (completed_count, failed_count, words) => {
    expect(tooLateSentence({ row_count: completed_count + failed_count, completed_count, failed_count })).toBe(
      `The batch had ended before it could be cancelled. ${words}`,
    );
  });
});

describe('the time that a batch took', () => {
  const created_at = '2026-11-20T14:00:00.000Z';
  const first_run = { finished_at: '2026-11-20T14:00:02.700Z', completed_count: 9_986 };

  it.each([
    ['while it runs', null, null],
    ['in seconds', '2026-11-20T14:00:04.500Z', 4.5],
    ['never less than none, when clocks disagree', '2026-11-20T13:59:59.000Z', 0],
  ])('%s', (_, finished_at, seconds) => {
    expect(secondsTaken({ created_at, finished_at, rerun: null, first_run: null })).toBe(seconds);
  });

  it('is that of its first run, whatever is made again afterwards', () => {
    const rerun = { created_at, rerun: again };
    expect(secondsTaken({ ...rerun, finished_at: at, first_run })).toBe(2.7);
    expect(secondsTaken({ ...rerun, finished_at: null, first_run })).toBe(2.7);
    // Of a batch of before it was kept.
    expect(secondsTaken({ ...rerun, finished_at: at, first_run: null })).toBeNull();
  });

  it.each([
    [0, 'under 0.1 s'],
    [0.04, 'under 0.1 s'],
    [0.05, '0.1 s'],
    [2.71, '2.7 s'],
    [1_234.5, '1,234.5 s'],
  ])('is said, of %d seconds', (seconds, words) => {
    expect(timeWords(seconds)).toBe(words);
  });

  it.each([
    ['in so much time', { rerun: null, first_run: null, completed_count: 10_000 }, '10,000 decks in 1.4 s'],
    ['of the first run', { rerun: again, first_run, completed_count: 10_000 }, '9,986 decks in 2.7 s'],
    ['not where that is not known', { rerun: again, first_run: null, completed_count: 10_000 }, null],
    ['not where nothing was made', { rerun: null, first_run: null, completed_count: 0 }, null],
  ])('is a sentence: %s', (_, batch, sentence) => {
    expect(finishedSentence({ created_at, finished_at: '2026-11-20T14:00:01.400Z', ...batch })).toBe(sentence);
  });
});

describe('rerunSentence', () => {
  it.each([
    [14, 14, 0, 0, '14 rows made again in 0.4 s'],
    [14, 3, 11, 0, '3 of 14 rows made again in 0.4 s, 11 failed again'],
    [14, 3, 11, 5, '3 of 14 rows made again in 0.4 s, 6 failed again, 5 not made'],
    [14, 0, 14, 14, '0 of 14 rows made again in 0.4 s, 14 not made'],
    [1, 0, 1, 0, '1 row failed again'],
    [14, 0, 14, 0, '14 rows failed again'],
  ])('of %d rows, %d made and %d failed, %d of them not made', (row_count, completed_count, failed_count, ...rest) => {
    const [not_made_count, sentence] = rest;
    const rerun = { ...again, row_count, completed_count, failed_count, not_made_count };
    expect(rerunSentence({ rerun, finished_at: '2026-11-20T14:00:01.400Z' })).toBe(sentence);
  });

  it('is none while they are made, and where none were', () => {
    expect(rerunSentence({ rerun: again, finished_at: null })).toBeNull();
    expect(rerunSentence({ rerun: null, finished_at: at })).toBeNull();
  });
});

describe('progressPercent', () => {
  it.each([
    [0, 0, 0, 0, 0],
    [1, 0, 0, 3, 33],
    [9_999, 0, 0, 10_000, 99],
    [2, 1, 0, 3, 100],
    // Cancelled: what is not made is no progress.
    [500, 9_500, 9_500, 10_000, 5],
    [500, 8_502, 8_500, 10_000, 5],
  ])('%d made and %d failed, %d of which were not made, of %d are %d', (completed_count, failed_count, ...rest) => {
    const [not_made_count, row_count, percent] = rest;
    const counts = { row_count, completed_count, failed_count, not_made_count };
    expect(progressPercent({ ...counts, rerun: null })).toBe(percent);
  });

  it.each([
    ['begun', [1_986, 0, 0], [14, 0], '0 of these 14 rows', 0],
    ['some made, one failed again', [1_988, 1, 0], [14, 0], '3 of these 14 rows', 21],
    ['others that failed are left as they are', [1_990, 4, 0], [8, 0], '2 of these 8 rows', 25],
    ['others that were not made are left so', [1_486, 500, 500], [14, 0], '0 of these 14 rows', 0],
    ['cancelled', [1_986, 10, 10], [14, 10], '0 of these 14 rows', 0],
    ['one alone', [1_999, 0, 0], [1, 0], '0 of this row', 0],
  ] as const)('counts the rows that are made again: %s', (_, counts, [rows, cancelled], words, percent) => {
    const [completed_count, failed_count, not_made_count] = counts;
    const rerun = { ...again, row_count: rows, not_made_count: cancelled };
    const batch = { row_count: 2_000, completed_count, failed_count, not_made_count, rerun };
    expect([progressWords(batch), progressPercent(batch)]).toEqual([words, percent]);
  });
});

describe('the bar', () => {
  it.each([
    [[5, 2], 7],
    [[9_985, 15], 10_000],
    [[1_994, 8_000, 3], 9_997],
    [[1, 0, 9_999], 10_000],
  ])('of %j is full, and no part of it too narrow to be seen', (parts, whole) => {
    const shares = barShares(parts, whole);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
    shares.forEach((share, at) => expect(share === 0).toBe(parts[at] === 0));
    expect(Math.min(...shares.filter((share) => share > 0))).toBeGreaterThanOrEqual(1);
  });

  it('is as wide as what has ended, and empty where there is nothing', () => {
    expect(barShares([25, 25], 100)).toEqual([25, 25]);
    expect(barShares([0, 0], 0)).toEqual([0, 0]);
    // The first of 10,000.
    expect(barShares([1, 0], 10_000)).toEqual([1, 0]);
  });
});
