import { askedDays } from './asked-days';

const NOW = new Date('2026-11-30T23:59:59.999Z');

describe('the days that are asked for', () => {
  it.each([
    [{}, ['2026-11-01', '2026-11-30']],
    [{ to: '2026-03-01' }, ['2026-01-31', '2026-03-01']],
    [{ from: '2026-11-30' }, ['2026-11-30', '2026-11-30']],
    [{ from: '2026-11-01', to: '2026-12-31' }, ['2026-11-01', '2026-12-31']],
    [{ from: '2024-01-01', to: '2024-12-31' }, ['2024-01-01', '2024-12-31']],
  ])('are of %j', (said, [from, to]) => {
    expect(askedDays(said, NOW)).toEqual({ days: { from, to }, fault: undefined });
  });

  it.each([
    [{ from: '2026-11-30', to: '2026-11-29' }, 'to', 'Choose a last day that is not before 2026-11-30.'],
    [{ from: '2026-12-01' }, 'from', 'Choose a last day that is not before 2026-12-01.'],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'from', 'These are 367 days. Choose at most 366.'],
    [{ from: '0000-01-01', to: '0000-01-01' }, 'from', 'Choose a day from 2000-01-01 on.'],
    [{ to: '2000-01-01' }, 'to', 'Choose a day from 2000-01-01 on.'],
  ])('are at fault as %j', (said, field, words) => {
    expect(askedDays(said, NOW).fault).toEqual({ field, words });
  });
});
