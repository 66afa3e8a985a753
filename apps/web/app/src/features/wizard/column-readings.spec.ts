import { type ColumnAnswer, readColumns } from '@rowdeck/engine-values';
import { writeAs } from '@rowdeck/ui';
import { askedOf, askedOrAnswered, contradictionsOf } from './column-readings';

const tableOf = (filters: string, cells: readonly string[]) => ({
  filters: [
    { placeholder: 'x', filters },
    { placeholder: 'other', filters: 'number' },
  ],
  mapping: { x: 'Sum', other: '' },
  readings: readColumns({
    headers: ['Sum'],
    rows: cells.map((cell) => [cell]),
    rowLines: cells.map((_, row) => row + 2),
  }),
});

describe('what is written in two ways', () => {
  it.each([
    [
      'date',
      ['25/03/2026', '03/25/2026'],
      'Column “Sum” is written in two ways: one value has the day first, as “25/03/2026” (line 2) and one value has the month first, as “03/25/2026” (line 3).',
    ],
    [
      'number',
      ['1.234,5', '1,234.5'],
      'Column “Sum” is written in two ways: one value has a comma before the decimals, as “1.234,5” (line 2) and one value has a point before the decimals, as “1,234.5” (line 3).',
    ],
  ])('is said where a filter reads it: %s of %j', (filters, cells, sentence) => {
    expect(contradictionsOf(tableOf(filters, cells))).toMatchObject([{ message: sentence }]);
    expect(askedOf(tableOf(filters, cells))).toEqual([]);
  });

  it('is said of amounts in several currencies as well, which a number would print as if they were in one', () => {
    const message =
      'Column “Sum” has amounts in several currencies: 2 in €, as “5 €” (line 2) and 1 in $, as “$6” (line 3).';
    expect(contradictionsOf(tableOf('number', ['5 €', '$6', '7 €']))).toMatchObject([{ message }]);
    expect(contradictionsOf(tableOf('number', ['$6', '7 USD']))).toEqual([]);
  });

  it.each([
    ['upper', ['25/03/2026', '03/25/2026']],
    ['date', ['25/03/2026', '03/25/2026', '03/04/2026']],
  ])('is not said where no filter reads it, or a question says it: %s of %j', (filters, cells) => {
    expect(contradictionsOf(tableOf(filters, cells))).toEqual([]);
  });

  it('is said where the locale of the data answers what the column leaves open', () => {
    const table = tableOf('date', ['25/03/2026', '03/25/2026', '03/04/2026']);
    expect(contradictionsOf({ ...table, dataLocale: 'en-GB' })).toHaveLength(1);
  });
});

describe('what has to be asked', () => {
  it.each([
    ['number', ['1,234'], 'value.ambiguous_number'],
    ['date', ['03/04/2026'], 'value.ambiguous_date'],
    ['date', ['2026-11-21', '46347'], 'value.serial_date'],
    ['percent', ['0.5'], 'value.ambiguous_percent'],
  ])('%s of %j', (filters, cells, code) => {
    expect(askedOf(tableOf(filters, cells)).map((question) => [question.code, question.column])).toEqual([
      [code, 'Sum'],
    ]);
  });

  it.each([
    ['number', ['1,234', '1,5']],
    ['upper', ['1,234']],
    ['percent: "percent"', ['12']],
    ['date: "long", "serial"', ['46347']],
  ])('is nothing where the column, or the filter, says it: %s of %j', (filters, cells) => {
    expect(askedOf(tableOf(filters, cells))).toEqual([]);
  });
});

describe('which day is meant', () => {
  afterEach(() => writeAs(null));

  it.each([
    [null, ['03/04/2026'], 'can be 3 April 2026 (day first) or 4 March 2026 (month first)'],
    ['en-US', ['03/04/2026'], 'can be April 3, 2026 (day first) or March 4, 2026 (month first)'],
    ['de-DE', ['03/04/2026'], 'can be 3. April 2026 (day first) or 4. März 2026 (month first)'],
    ['de-DE', ['2026-11-21', '46347'], 'a spreadsheet may mean 21. November 2026 by it'],
  ])('is asked with the names of months, as the account has dates written: %s of %j', (locale, cells, words) => {
    writeAs(locale);
    expect(askedOf(tableOf('date', cells)).map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });
});

describe('what has been answered', () => {
  const table = { ...tableOf('date', ['03/04/2026']), dataLocale: 'en-US' };
  const asked = (answer: ColumnAnswer) => askedOrAnswered(table, new Map([['Sum', answer]])).map(({ code }) => code);

  it('is still shown under a locale of the data that would answer it otherwise: the answer counts for more', () => {
    expect(asked({ order: 'dmy' })).toEqual(['value.ambiguous_date']);
  });

  it('is not asked about where the locale of the data says it', () => {
    expect(asked({})).toEqual([]);
  });
});
