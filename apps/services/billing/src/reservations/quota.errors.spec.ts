import { planOf } from '@rowdeck/contracts';
import { quotaExceeded } from './quota.errors';

const shortage = { plan: planOf('free'), limit: 10, needed: 200, month: '2026-11-01', billing: 'manual' as const };

describe('quotaExceeded', () => {
  it.each([
    [0, 'Free plan has 10 of 10 left this month. Use at most 10 rows, wait until December 1, or get a larger plan.'],
    [9, 'Free plan has 1 of 10 left this month. Use at most 1 row, wait until December 1, or get a larger plan.'],
    [10, 'Free plan has none of its 10 left this month. Wait until December 1, or get a larger plan.'],
  ])('with %d used says what is left and what to do', (used, words) => {
    const problem = quotaExceeded({ ...shortage, used });
    expect(problem.message).toContain(words);
    expect(problem.errors).toEqual({ 'presentation.csv_file': [problem.message] });
  });

  it('offers no plan where none can be bought', () => {
    expect(quotaExceeded({ ...shortage, used: 9, billing: 'none' }).message).toContain(
      'Use at most 1 row, wait until December 1, or ask an operator of this site for a larger plan.',
    );
  });

  it('leads to who agrees upon larger plans where none is sold', () => {
    const full = { ...shortage, plan: planOf('professional'), limit: 2_500, used: 2_500 };
    expect(quotaExceeded(full).message).toMatch(/Wait until December 1, or contact sales about a larger plan\.$/);
  });

  it('carries the numbers for programs', () => {
    expect(quotaExceeded({ ...shortage, used: 4 }).params).toEqual({
      left: 6,
      limit: 10,
      needed: 200,
      tier: 'free',
      resets_on: '2026-12-01',
      billing: 'manual',
    });
  });

  it('never shows less than nothing after a change to a smaller plan', () => {
    expect(quotaExceeded({ ...shortage, used: 250 }).params).toMatchObject({ left: 0 });
  });
});
