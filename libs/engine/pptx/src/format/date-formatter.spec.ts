import { type FormatOptions, compileExpression } from './compile-expression';
import { FormatFault } from './filter-faults';

const NO_EVIDENCE = { column: 'When', values: 1, numbers: 0, dates: 1, serials: 0, percents: 0, currencies: [] };

function outcome(value: string, filters: string, said: FormatOptions = {}): string | FormatFault {
  return compileExpression(filters, { column: NO_EVIDENCE, ...said })(value);
}

describe('a date that can be read in several ways', () => {
  it.each([
    ['03/04/2026', ['3 April 2026 (day first)', '4 March 2026 (month first)'], 'en-GB or en-US'],
    ['21.11.26', ['21 November 2026 (day first)', '26 November 2021 (year first)'], 'de-DE or ja-JP'],
    ['26/04/03', ['26 April 2003 (day first)', '3 April 2026 (year first)'], 'en-GB or ja-JP'],
    [
      '03/04/05',
      ['3 April 2005 (day first)', '4 March 2005 (month first)', '5 April 2003 (year first)'],
      'en-GB, en-US or ja-JP',
    ],
  ])('%s is asked about with the readings that it has, and each answer that is offered is one', (value, days, tags) => {
    const fault = outcome(value, 'date: "d MMMM yyyy"');
    if (!(fault instanceof FormatFault)) throw new Error('It is not asked about.');
    for (const day of days) expect(fault.message).toContain(day);
    expect(fault.remedy).toContain(`such as ${tags}, or its order in the filter: {{ name | date: "long", "`);
    const dates = days.map((day) => day.replace(/ \(.*/, ''));
    const byLocale = tags.split(/, | or /).map((dataLocale) => outcome(value, 'date: "d MMMM yyyy"', { dataLocale }));
    const patterns = (fault.remedy.match(/"[^"]+"/g) ?? []).slice(1);
    const byFilter = patterns.map((pattern) => outcome(value, `date: "d MMMM yyyy", ${pattern}`));
    expect([byLocale, byFilter]).toEqual([dates, dates]);
  });
});

it.each([
  ['03/04/2026', undefined, '3 April 2026 (day first) or 4 March 2026 (month first)'],
  ['03/04/2026', 'en-US', 'April 3, 2026 (day first) or March 4, 2026 (month first)'],
  ['03/04/2026', 'de-DE', '3. April 2026 (day first) or 4. März 2026 (month first)'],
  ['46347', undefined, 'a spreadsheet may mean 21 November 2026 by it'],
  ['46347', 'de-DE', 'a spreadsheet may mean 21. November 2026 by it'],
])('what %s may mean is said with the name of its month, as written in %s', (value, wordsLocale, words) => {
  const said = outcome(value, 'date', wordsLocale === undefined ? {} : { wordsLocale });
  expect(said).toMatchObject({ message: expect.stringContaining(words) as string });
});

it('a year of another calendar is not printed as one of ours', () => {
  const said = outcome('13/03/2569', 'date: "long"', { locale: 'th-TH', dataLocale: 'th-TH' });
  expect(said).toMatchObject({
    code: 'value.other_calendar',
    message: expect.stringContaining('“13/03/2569” may have its year in the Buddhist calendar') as string,
    remedy: expect.stringContaining('2026-11-21') as string,
  });
  expect(outcome('13/03/2026', 'date: "long"', { locale: 'th-TH', dataLocale: 'th-TH' })).toContain('2569');
});
