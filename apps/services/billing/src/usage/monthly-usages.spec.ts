import { monthAfter, monthOf } from './monthly-usages';

describe('monthOf', () => {
  it.each([
    ['2026-11-21T06:47:00Z', '2026-11-01'],
    ['2026-11-30T23:59:59.999Z', '2026-11-01'],
    ['2026-12-01T00:00:00+02:00', '2026-11-01'],
  ])('%s', (time, month) => expect(monthOf(new Date(time))).toBe(month));
});

describe('monthAfter', () => {
  it.each([
    ['2026-11-01', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
    ['2028-01-01', '2028-02-01'],
  ])('%s', (month, after) => expect(monthAfter(month)).toBe(after));
});
