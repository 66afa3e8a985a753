import { compareWords, daysWords } from './range-words';

it.each([
  [0, 0, 30, 'None in the 30 days before either'],
  [5, 0, 30, 'None in the 30 days before'],
  [5, 5, 30, 'As many as in the 30 days before'],
  [30, 20, 30, '50% more than in the 30 days before'],
  [0, 20, 1, '100% less than in the day before'],
  [2001, 2000, 7, 'About as many as in the 7 days before'],
  [5000, 100, 366, '50 times as many as in the 366 days before'],
  [999, 100, 30, '899% more than in the 30 days before'],
])('%d after %d in %d days: “%s”', (now, before, days, words) => expect(compareWords(now, before, days)).toBe(words));

it.each([
  ['2026-11-02', '2026-11-08', 'Nov 2, 2026 – Nov 8, 2026'],
  ['2026-11-02', '2026-11-02', 'Nov 2, 2026'],
])('%s to %s: “%s”', (from, to, words) => expect(daysWords({ from, to })).toBe(words));
