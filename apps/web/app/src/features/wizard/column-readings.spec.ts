import { readColumns } from '@rowdeck/engine-values';
import { askedOf, contradictionsOf, readingsOf } from './column-readings';

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

describe('how columns are read', () => {
  it.each([
    [
      'currency: "EUR"',
      ['1.234,56', '2,50', '1.200'],
      'Column “Sum”: “1.234,56” is read as 1,234.56. 2 values have a comma before the decimals; 1 more is read so, too: “1.200” is 1,200.',
    ],
    ['number', ['12.5'], 'Column “Sum”: “12.5” is read as 12.5. 1 value has a point before the decimals.'],
    [
      'date: "long"',
      ['03/04/2026', '05/06/2026', '13/04/2026'],
      'Column “Sum”: “13/04/2026” is read as 13 April 2026. 1 value has the day first; 2 more are read so, too: “03/04/2026” is 3 April 2026.',
    ],
    [
      'percent: "fraction" | upper',
      ['0,125'],
      'Column “Sum”: “0,125” is read as 0.125. 1 value has a comma before the decimals.',
    ],
  ])('%s of %j', (filters, cells, sentence) => {
    expect(readingsOf(tableOf(filters, cells))).toEqual([sentence]);
  });

  it.each([
    ['upper', ['1.234,56']],
    ['number', ['1,234']],
    ['number', ['1.234,5', '1,234.5']],
    ['number', ['7', 'n/a']],
    ['date', ['2026-11-21']],
    ['date', ['1.234,56']],
    ['number |', ['1,5']],
  ])('is not said where nothing is decided, or nothing asks: %s of %j', (filters, cells) => {
    expect(readingsOf(tableOf(filters, cells))).toEqual([]);
  });

  it('is said once of a column, however many placeholders it fills', () => {
    const { filters, ...table } = tableOf('number', ['1,5']);
    expect(
      readingsOf({ ...table, filters: [...filters, ...filters, { placeholder: 'x', filters: 'number: 2' }] }),
    ).toHaveLength(1);
  });
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
    expect(contradictionsOf(tableOf(filters, cells))).toEqual([sentence]);
    expect(askedOf(tableOf(filters, cells))).toEqual([]);
  });

  it('is said of amounts in several currencies as well, which a number would print as if they were in one', () => {
    expect(contradictionsOf(tableOf('number', ['5 €', '$6', '7 €']))).toEqual([
      'Column “Sum” has amounts in several currencies: 2 in €, as “5 €” (line 2) and 1 in $, as “$6” (line 3).',
    ]);
    expect(contradictionsOf(tableOf('number', ['$6', '7 USD']))).toEqual([]);
  });

  it.each([
    ['upper', ['25/03/2026', '03/25/2026']],
    ['date', ['25/03/2026', '03/25/2026', '03/04/2026']],
  ])('is not said where no filter reads it, or a question says it: %s of %j', (filters, cells) => {
    expect(contradictionsOf(tableOf(filters, cells))).toEqual([]);
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
