import { type FormatOptions, compileExpression } from './compile-expression';
import { FormatFault } from './filter-faults';

const NO_EVIDENCE = { column: 'When', values: 1, numbers: 0, dates: 1, serials: 0, percents: 0, currencies: [] };

function outcome(value: string, filters: string, said: FormatOptions = {}): string | FormatFault {
  return compileExpression(filters, { column: NO_EVIDENCE, ...said })(value);
}

describe('a date that can be read in several ways', () => {
  it.each([
    ['03/04/2026', ['2026-04-03 (day first)', '2026-03-04 (month first)'], 'en-GB or en-US'],
    ['21.11.26', ['2026-11-21 (day first)', '2021-11-26 (year first)'], 'de-DE or ja-JP'],
    ['26/04/03', ['2003-04-26 (day first)', '2026-04-03 (year first)'], 'en-GB or ja-JP'],
    [
      '03/04/05',
      ['2005-04-03 (day first)', '2005-03-04 (month first)', '2003-04-05 (year first)'],
      'en-GB, en-US or ja-JP',
    ],
  ])('%s is asked about with the readings that it has, and each answer that is offered is one', (value, days, tags) => {
    const fault = outcome(value, 'date: "yyyy-MM-dd"');
    if (!(fault instanceof FormatFault)) throw new Error('It is not asked about.');
    for (const day of days) expect(fault.message).toContain(day);
    expect(fault.remedy).toContain(`such as ${tags}, or its order in the filter: {{ name | date: "long", "`);
    const dates = days.map((day) => day.slice(0, 10));
    const byLocale = tags.split(/, | or /).map((dataLocale) => outcome(value, 'date: "yyyy-MM-dd"', { dataLocale }));
    const patterns = (fault.remedy.match(/"[^"]+"/g) ?? []).slice(1);
    const byFilter = patterns.map((pattern) => outcome(value, `date: "yyyy-MM-dd", ${pattern}`));
    expect([byLocale, byFilter]).toEqual([dates, dates]);
  });
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
