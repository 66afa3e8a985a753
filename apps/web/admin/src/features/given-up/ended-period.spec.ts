import { faultsOfPeriod, RECENT_PERIODS, recentPeriod, writtenPeriod } from './ended-period';

const NOW = new Date('2026-11-28T12:00:00.000Z');

describe('recentPeriod', () => {
  it('ends now', () => {
    expect(RECENT_PERIODS.map((name) => recentPeriod(name, NOW).from)).toEqual([
      '2026-11-28T11:00:00.000Z',
      '2026-11-27T12:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
      '2026-10-29T12:00:00.000Z',
    ]);
    expect(recentPeriod('hour', NOW).until).toBe(NOW.toISOString());
  });
});

describe('a time that is written', () => {
  const LATE = '2026-11-28T09:00';
  const EARLY = '2026-11-28T08:00';

  it.each([
    ['', LATE, { from: 'Enter a date and a time.' }],
    [EARLY, '', { until: 'Enter a date and a time.' }],
    [LATE, EARLY, { until: 'Enter a time after the first.' }],
    [EARLY, EARLY, { until: 'Enter a time after the first.' }],
    [EARLY, LATE, {}],
  ])('from %p until %p has the faults %p', (from, until, faults) => {
    expect(faultsOfPeriod({ from, until })).toEqual(faults);
  });

  it('is one of the time zone of whoever writes it', () => {
    expect(writtenPeriod({ from: EARLY, until: LATE })).toEqual({
      from: new Date(2026, 10, 28, 8).toISOString(),
      until: new Date(2026, 10, 28, 9).toISOString(),
    });
  });
});
