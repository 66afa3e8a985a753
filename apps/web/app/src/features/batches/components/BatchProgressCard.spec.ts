import { batchSentence, endedPercent, finishedSentence, secondsTaken } from './BatchProgressCard';

describe('batchSentence', () => {
  it.each([
    ['pending', 3, 0, 0, 'Waiting to start generation...'],
    ['processing', 3, 1, 1, 'Your presentations are being generated...'],
    ['completed', 1, 1, 0, '1 presentation ready for download'],
    ['completed', 1200, 1200, 0, '1,200 presentations ready for download'],
    ['completed', 3, 2, 1, '2 presentations ready for download, 1 failed'],
    ['completed', 10_000, 1, 9_999, '1 presentation ready for download, 9,999 failed'],
    ['failed', 3, 0, 3, 'Generation failed. Please try again.'],
  ] as const)('of a %s batch of %d with %d completed and %d failed', (status, rows, completed, failed, sentence) => {
    const counts = { status, row_count: rows, completed_count: completed, failed_count: failed };
    expect(batchSentence(counts)).toBe(sentence);
  });

  const rerun = { number: 1, row_count: 1, started_at: '2026-11-20T14:00:01.000Z' };
  const at = '2026-11-20T14:00:01.000Z';
  it.each([
    ['of which a row is made again', { status: 'processing', rerun }, '1 row is being made again...'],
    [
      'of which rows are',
      { status: 'processing', rerun: { ...rerun, row_count: 14 } },
      '14 rows are being made again...',
    ],
    [
      'that was cancelled at once',
      { status: 'failed', cancelled_at: at },
      'Cancelled before any presentation was made',
    ],
  ] as const)('of one %s', (_, about, sentence) => {
    expect(batchSentence({ row_count: 20, completed_count: 0, failed_count: 0, ...about })).toBe(sentence);
  });
});

describe('secondsTaken', () => {
  it.each([
    ['while it runs', null, null],
    ['in seconds', '2026-11-20T14:00:04.500Z', 4.5],
    ['never less than none, when clocks disagree', '2026-11-20T13:59:59.000Z', 0],
  ])('%s', (_, finished_at, seconds) => {
    expect(secondsTaken({ created_at: '2026-11-20T14:00:00.000Z', finished_at, rerun: null })).toBe(seconds);
  });
});

describe('finishedSentence', () => {
  const [created_at, finished_at] = ['2026-11-20T14:00:00.000Z', '2026-11-20T14:00:01.400Z'];
  const rerun = { number: 1, row_count: 14, started_at: '2026-11-20T14:00:01.000Z' };
  it.each([
    ['in so much time', { rerun: null, completed_count: 10_000 }, '10,000 decks in 1.4 s'],
    ['of rows that were made again', { rerun, completed_count: 10_000 }, '14 rows made again in 0.4 s'],
    ['not where nothing was made', { rerun: null, completed_count: 0 }, null],
  ])('is said %s', (_, batch, sentence) => {
    expect(finishedSentence({ created_at, finished_at, ...batch })).toBe(sentence);
  });
});

describe('endedPercent', () => {
  it.each([
    [0, 0, 0],
    [1, 3, 33],
    [9_999, 10_000, 99],
    [3, 3, 100],
  ])('%d of %d are %d', (ended, row_count, percent) => {
    const counts = { status: 'processing', row_count, completed_count: ended, failed_count: 0 } as const;
    expect(endedPercent(counts)).toBe(percent);
  });
});
