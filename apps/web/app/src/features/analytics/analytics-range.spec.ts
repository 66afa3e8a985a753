import { chosenRange, daysOfName, type RangeName } from './analytics-range';

const TODAY = '2026-11-30';

describe('days by a name', () => {
  it.each<[RangeName, string, string, string]>([
    ['last_30_days', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['last_30_days', '2024-03-01', '2024-02-01', '2024-03-01'],
    ['this_month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last_month', '2027-01-15', '2026-12-01', '2026-12-31'],
    ['last_12_months', '2026-11-30', '2025-12-01', '2026-11-30'],
    ['last_12_months', '2024-12-31', '2024-01-01', '2024-12-31'],
  ])('%s on %s are %s to %s', (name, today, from, to) => expect(daysOfName(name, today)).toEqual({ from, to }));
});

describe('what an address asks for', () => {
  it.each([
    [{}, 'last_30_days', '2026-11-01', 'day'],
    [{ range: 'nonsense', by: 'hour' }, 'last_30_days', '2026-11-01', 'day'],
    [{ by: 'week' }, 'last_30_days', '2026-11-01', 'week'],
    [{ by: 'month' }, 'last_30_days', '2026-11-01', 'day'],
    [{ range: 'last_12_months' }, 'last_12_months', '2025-12-01', 'month'],
    [{ range: 'last_12_months', by: 'week' }, 'last_12_months', '2025-12-01', 'week'],
    [{ range: 'last_12_months', by: 'day' }, 'last_12_months', '2025-12-01', 'month'],
    [{ from: '2026-09-01', to: '2026-11-30' }, 'custom', '2026-09-01', 'week'],
    [{ from: '2026-09-01' }, 'last_30_days', '2026-11-01', 'day'],
    [{ from: 'soon', to: '2026-11-30', range: 'this_month' }, 'this_month', '2026-11-01', 'day'],
  ])('%j', (values, name, from, by) => {
    const range = chosenRange(values, TODAY);
    expect([range.name, range.query.from, range.query.by]).toEqual([name, from, by]);
  });

  it('keeps the team, and leaves out what is none', () => {
    expect(chosenRange({ team_id: '7' }, TODAY).query.team_id).toBe(7);
    expect(chosenRange({ team_id: 'x' }, TODAY).query.team_id).toBeUndefined();
  });
});
