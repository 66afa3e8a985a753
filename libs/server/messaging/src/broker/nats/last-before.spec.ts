import { lastBefore } from './last-before';

const among = (sequences: readonly number[]) => {
  const asked: number[] = [];
  const next = (from: number) => {
    asked.push(from);
    const seq = sequences.find((each) => each >= from);
    return Promise.resolve(seq === undefined ? undefined : { seq });
  };
  return { next, asked };
};

describe('lastBefore', () => {
  it.each<[string, number[], number, number | undefined]>([
    ['one right before', [1, 2, 3], 4, 3],
    ['one far before', [7], 1_000, 7],
    ['the last of several far before', [3, 5, 6, 11], 1_000, 11],
    ['none at the end or after it', [3, 10, 11], 10, 3],
    ['the first of all', [1], 2, 1],
    ['none', [], 10, undefined],
    ['none that is before', [10], 10, undefined],
    ['nothing before the first', [1], 1, undefined],
  ])('finds %s', async (_what, sequences, end, expected) => {
    expect((await lastBefore(1, end, among(sequences).next))?.seq).toBe(expected);
  });

  it('finds the same as a walk would, wherever messages lie', async () => {
    const sequences = Array.from({ length: 300 }, (_, index) => index + 1).filter((seq) => (seq * seq) % 7 < 2);
    for (let end = 1; end <= 301; end += 1) {
      const walked = sequences.filter((seq) => seq < end).at(-1);
      expect((await lastBefore(1, end, among(sequences).next))?.seq).toBe(walked);
    }
  });

  it.each<[string, number[], number]>([
    ['next to each other', [99_998, 99_999], 1],
    ['over a gap of 100,000', [1], 40],
    ['where there is none at all', [], 18],
  ])('asks few times: %s', async (_what, sequences, most) => {
    const { next, asked } = among(sequences);
    await lastBefore(1, 100_000, next);
    expect(asked.length).toBeLessThanOrEqual(most);
  });
});
