import { costOf } from './batch-cost';

const NONE = { blank: 0, faulty: 0 };

const DAY = Date.UTC(2026, 11, 5);

it.each([
  [5, 75, 500, '5 of the 500 presentations of this month; 420 are left after it, until Jan 1, 2027.', null],
  [5, 494, 500, '5 of the 500 presentations of this month; 1 is left after it, until Jan 1, 2027.', null],
  [10, 0, 10, '10 of the 10 presentations of this month; none is left after it, until Jan 1, 2027.', null],
  [1_200, 3, null, '1,200 presentations. Your plan has no monthly limit.', null],
  [
    11,
    0,
    10,
    'This batch needs 11 presentations, but only 10 of this month’s 10 are left.',
    'Shorten the table to 10 rows, wait until Jan 1, 2027, or get a larger plan.',
  ],
  [
    1,
    12,
    10,
    'This batch needs 1 presentation, but none of this month’s 10 is left.',
    'Wait until Jan 1, 2027, or get a larger plan.',
  ],
])('%d rows with %d of %s used', (rows, used, limit, sentence, wayOut) => {
  expect(costOf(rows, { used, limit, tier: 'free', billing: 'manual' }, DAY, NONE)).toEqual({ sentence, wayOut });
});

it.each([
  [{ blank: 0, faulty: 14 }, 'faulty', 'Leave out the 14 rows that cannot become presentations'],
  [{ blank: 10, faulty: 14 }, 'blank', 'Skip the 10 rows without values'],
  [{ blank: 9, faulty: 9 }, undefined, 'Shorten the table to 10 rows'],
] as const)('without %j the month holds it', (needless, without, words) => {
  const cost = costOf(20, { used: 0, limit: 10, tier: 'free', billing: 'manual' }, DAY, needless);
  expect(cost.without).toBe(without);
  expect(cost.wayOut).toBe(`${words}, wait until Jan 1, 2027, or get a larger plan.`);
});

it('offers no plan where none is sold', () => {
  expect(costOf(1, { used: 10, limit: 10, tier: 'free', billing: 'none' }, DAY, NONE).wayOut).toBe(
    'Wait until Jan 1, 2027, or ask an operator of this site for a larger plan.',
  );
});

it('offers no larger plan at once where it has to be agreed upon', () => {
  const usage = { used: 2_500, limit: 2_500, tier: 'professional', billing: 'stripe' } as const;
  expect(costOf(1, usage, DAY, NONE).wayOut).toBe('Wait until Jan 1, 2027, or contact sales about a larger plan.');
});
