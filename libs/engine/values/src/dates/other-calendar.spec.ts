import { otherCalendarOf } from './other-calendar';
import { type ParsedDate } from './written-date';

const inYear = (year: number): ParsedDate => ({ year, month: 4, day: 13, hour: 0, minute: 0, second: 0 });

describe('years of another calendar', () => {
  it.each(['de-DE', 'en-US', 'ja-JP', 'zh-TW', 'ar-EG', 'he-IL'])('are none in %s', (locale) => {
    expect(otherCalendarOf(locale)).toBeUndefined();
  });

  it.each([
    ['th-TH', 2569, '13/4/2569', { calendar: 'buddhist' }],
    ['th-TH', 2026, '13/4/2026', undefined],
    ['th-TH', 2069, '13/4/69', { calendar: 'buddhist' }],
    ['th-TH', 2026, '๑๓/๔/๒๐๒๖', undefined],
    ['fa-IR', 1405, '1405/01/24', { calendar: 'persian' }],
    ['fa-IR', 2026, '2026/04/13', undefined],
  ])('are told in %s: the year %d of %s', (locale, year, value, other) => {
    expect(otherCalendarOf(locale)?.(inYear(year), value)).toEqual(other);
  });
});
