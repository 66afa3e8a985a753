import { rateOf } from './use-rate';

describe('rateOf', () => {
  it.each([
    [
      'two samples',
      [
        [0, 100],
        [500, 3_500],
      ],
      6_800,
    ],
    [
      'the first and the last of several',
      [
        [0, 0],
        [900, 1],
        [1_000, 500],
      ],
      500,
    ],
    ['one sample', [[0, 100]], null],
    ['none', [], null],
    [
      'what has not moved',
      [
        [0, 100],
        [500, 100],
      ],
      null,
    ],
    [
      'fewer than before',
      [
        [0, 100],
        [500, 90],
      ],
      null,
    ],
  ] as const)('of %s', (_, samples, rate) => {
    expect(rateOf(samples.map(([at, done]) => ({ at, done })))).toBe(rate);
  });
});
