import { daysOf, formerOf } from './analytics-days';

const NOW = new Date('2026-11-30T23:59:59.999Z');

describe('the days that are shown', () => {
  it.each([
    [{}, ['2026-11-01', '2026-11-30']],
    [{ to: '2026-03-01' }, ['2026-01-31', '2026-03-01']],
    [{ from: '2026-11-30' }, ['2026-11-30', '2026-11-30']],
    [{ from: '2026-11-01', to: '2026-12-31' }, ['2026-11-01', '2026-12-31']],
    [{ from: '2024-01-01', to: '2024-12-31' }, ['2024-01-01', '2024-12-31']],
  ])('of %j', (said, [from, to]) => expect(daysOf(said, NOW)).toEqual({ from, to }));

  it.each([
    [{ from: '2026-11-30', to: '2026-11-29' }, { to: ['Choose a last day that is not before 2026-11-30.'] }],
    [{ from: '2026-12-01' }, { from: ['Choose a last day that is not before 2026-12-01.'] }],
    [{ from: '2025-01-01', to: '2026-01-02' }, { from: ['These are 367 days. Choose at most 366.'] }],
    [{ from: '0000-01-01', to: '0000-01-01' }, { from: ['Choose a day from 2000-01-01 on.'] }],
    [{ to: '2000-01-01' }, { to: ['Choose a day from 2000-01-01 on.'] }],
  ])('are refused for %j', (said, errors) => {
    expect(() => daysOf(said, NOW)).toThrow(expect.objectContaining({ code: 'analytics.invalid', errors }) as Error);
  });

  it.each([
    ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
    ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['2024-01-01', '2024-12-31', '2022-12-31', '2023-12-31'],
  ])('from %s to %s come after those from %s to %s', (from, to, formerFrom, formerTo) =>
    expect(formerOf({ from, to })).toEqual({ from: formerFrom, to: formerTo }),
  );
});
