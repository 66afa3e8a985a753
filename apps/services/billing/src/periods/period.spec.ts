import { type BillingInterval } from '@rowdeck/contracts';
import { type Day, addMonths, daysBetween } from './day';
import { daysLeft, daysOf, periodFrom, periodWords } from './period';

describe('periods of a purchase', () => {
  it.each<[what: string, anchor: Day, interval: BillingInterval, ends: Day[]]>([
    ['in the middle of a month', '2026-11-10', 'monthly', ['2026-12-10', '2027-01-10', '2027-02-10']],
    ['on the 31st', '2026-12-31', 'monthly', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['on the 31st, before a leap day', '2027-12-31', 'monthly', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['on the 30th', '2027-01-30', 'monthly', ['2027-02-28', '2027-03-30']],
    ['on the 29th, before a leap day', '2028-01-29', 'monthly', ['2028-02-29', '2028-03-29']],
    ['on a leap day, by the month', '2028-02-29', 'monthly', ['2028-03-29', '2028-04-29']],
    [
      'on a leap day, by the year',
      '2028-02-29',
      'annual',
      ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'],
    ],
    ['on the last of a year', '2026-12-31', 'annual', ['2027-12-31', '2028-12-31']],
  ])('%s: %s, %s', (_what, anchor, interval, ends) => {
    let startsOn = anchor;
    for (const end of ends) {
      const period = periodFrom(anchor, startsOn, interval);
      expect(period).toEqual({ startsOn, endsOn: end });
      startsOn = period.endsOn;
    }
  });

  it.each([
    ['2026-11-10', 30],
    ['2026-11-25', 15],
    ['2026-12-09', 1],
    ['2026-12-10', 0],
    ['2027-01-01', 0],
    ['2026-11-01', 30],
  ])('on %s has %d days left', (today, left) => {
    const period = { startsOn: '2026-11-10', endsOn: '2026-12-10' };
    expect([daysLeft(period, today), daysOf(period)]).toEqual([left, 30]);
  });

  it('are said with their last day', () => {
    expect(periodWords({ startsOn: '2026-11-10', endsOn: '2027-01-01' })).toBe(
      'November 10, 2026 to December 31, 2026',
    );
  });
});

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 13, '2027-02-28'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %d is %s', (day, months, sum) => expect(addMonths(day, months)).toBe(sum));

  it('are counted in days past a change of clocks', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-27')).toBe(3);
  });
});
