import { daysOf, formerOf } from './read-analytics';

const NOW = new Date('2026-11-30T23:59:59.999Z');

describe('the days that are shown', () => {
  it('are those that are asked for', () => {
    expect(daysOf({ from: '2026-11-01' }, NOW)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('are refused under the field that is at fault', () => {
    const errors = { to: ['Choose a last day that is not before 2026-11-30.'] };
    expect(() => daysOf({ from: '2026-11-30', to: '2026-11-29' }, NOW)).toThrow(
      expect.objectContaining({ code: 'analytics.invalid', errors }) as Error,
    );
  });

  it.each([
    ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
    ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['2024-01-01', '2024-12-31', '2022-12-31', '2023-12-31'],
  ])('from %s to %s come after those from %s to %s', (from, to, formerFrom, formerTo) =>
    expect(formerOf({ from, to })).toEqual({ from: formerFrom, to: formerTo }),
  );
});
