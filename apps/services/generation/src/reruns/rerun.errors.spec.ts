import { Problem } from '@rowdeck/contracts';
import { withoutFields } from './rerun.errors';

const exceeded = (needed: number) =>
  new Problem('quota.exceeded', {
    errors: { 'presentation.csv_file': ['The table has too many rows.'] },
    params: { left: 0, limit: 10, needed, tier: 'free', resets_on: '2026-12-01', billing: 'none' },
  });

describe('rows that are to be made again, and are more than the month holds', () => {
  it.each([
    [
      3,
      'These rows need 3 presentations, but your plan has 0 left this month. Make fewer of them again, wait until 1 December 2026, or ask an operator of this site for a larger plan.',
    ],
    [
      1,
      'This row needs 1 presentation, but your plan has 0 left this month. Wait until 1 December 2026, or ask an operator of this site for a larger plan.',
    ],
  ])('are refused at no field, in words for %d', (needed, message) => {
    expect(withoutFields(exceeded(needed))).toMatchObject({ code: 'quota.exceeded', message, errors: {} });
  });
});
