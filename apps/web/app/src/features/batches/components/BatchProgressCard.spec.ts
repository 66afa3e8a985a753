import { batchSentence, secondsTaken } from './BatchProgressCard';

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
});

describe('secondsTaken', () => {
  it.each([
    ['while it runs', null, null],
    ['in seconds', '2026-11-20T14:00:04.500Z', 4.5],
    ['never less than none, when clocks disagree', '2026-11-20T13:59:59.000Z', 0],
  ])('%s', (_, finished_at, seconds) => {
    expect(secondsTaken({ created_at: '2026-11-20T14:00:00.000Z', finished_at })).toBe(seconds);
  });
});
