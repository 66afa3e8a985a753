import { readColumns } from '@rowdeck/engine-values';
import { askedOf } from './column-readings';
import { headsOf, readingsOf } from './reading-sentences';

const tableOf = (filters: string, cells: readonly (string | readonly [string, string])[]) => ({
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

const said = (table: Parameters<typeof readingsOf>[0]) => readingsOf(table, askedOf(table));

describe('how columns are read', () => {
  it.each([
    [
      'currency: "EUR"',
      ['1.234,56', '2,50', '1.200'],
      '“1.234,56” is read as €1,234.56. 2 values have a comma before the decimals; 1 more is read so, too: “1.200” is €1,200.00.',
    ],
    ['number: 0', ['12.5'], '“12.5” is read as 12.5. 1 value has a point before the decimals.'],
    [
      'date: "long"',
      ['03/04/2026', '05/06/2026', '13/04/2026'],
      '“13/04/2026” is read as 13 April 2026. 1 value has the day first; 2 more are read so, too: “03/04/2026” is 3 April 2026.',
    ],
    ['percent: "fraction" | upper', ['0,125'], '“0,125” is read as 12.5%. 1 value has a comma before the decimals.'],
  ])('by what their values show: %s of %j', (filters, cells, sentence) => {
    expect(said(tableOf(filters, cells))).toEqual([`Column “Sum”: ${sentence}`]);
  });

  it.each<[string, readonly (string | readonly [string, string])[], string]>([
    [
      'date',
      ['2026-11-21', '2026-11-22'],
      '“2026-11-21” is read as 21 November 2026. 2 values can be read in one way only.',
    ],
    ['date', ['04/04/2026'], '“04/04/2026” is read as 4 April 2026. 1 value can be read in one way only.'],
    ['date', ['21 Nov 2026'], '“21 Nov 2026” is read as 21 November 2026. 1 value can be read in one way only.'],
    ['number', ['7', '1200', 'n/a'], '“7” is read as 7. 2 values can be read in one way only.'],
    ['currency: "EUR"', ['1200 €'], '“1200 €” is read as €1,200.00. 1 value can be read in one way only.'],
    ['percent', ['12 %'], '“12 %” is read as 12%. 1 value can be read in one way only.'],
    [
      'date',
      [['13/04/2026', '2026-04-13']],
      '“2026-04-13” is read as 13 April 2026. 1 value can be read in one way only.',
    ],
    ['date: "long", "serial"', ['46347'], '“46347” is read as 21 November 2026.'],
    ['date', ['03.04.2026'], '“03.04.2026” is read as 3 April 2026: with dots, the day comes first.'],
  ])('of which no value leaves anything open: %s of %j', (filters, cells, sentence) => {
    expect(said(tableOf(filters, cells))).toEqual([`Column “Sum”: ${sentence}`]);
  });

  it.each([
    ['number', ['1.234'], 'de-DE', '“1.234” is read as 1,234, as in German (Germany). It does not say so itself.'],
    [
      'date',
      ['03/04/2026', '05/06/2026', '2026-11-21'],
      'en-US',
      '“03/04/2026” is read as 4 March 2026, as in American English. 2 values do not say so themselves.',
    ],
  ])('by the locale of the data: %s of %j', (filters, cells, dataLocale, sentence) => {
    expect(said({ ...tableOf(filters, cells), dataLocale })).toEqual([`Column “Sum”: ${sentence}`]);
  });

  it.each([
    ['number: 2, "1,234.56"', ['1,234']],
    ['number: 2, "1,234.56"', ['1,5', '1,234']],
  ])('as the template states: %s of %j', (filters, cells) => {
    expect(said(tableOf(filters, cells))).toEqual(['Column “Sum”: “1,234” is read as 1,234, as the template states.']);
  });

  it('with the names of months of the language in which values are printed', () => {
    const readings = readColumns({ headers: ['Sum'], rows: [['3. März 2026']] }, { languages: ['de-DE'] });
    expect(said({ ...tableOf('date', []), readings, locale: 'de-DE' })).toEqual([
      'Column “Sum”: “3. März 2026” is read as 3 March 2026. 1 value can be read in one way only.',
    ]);
  });

  it.each([
    ['date: "d MMM, h:mm a"', '2026-11-21 14:30', '21 November 2026 at 14:30'],
    ['date: "HH:mm:ss"', '2026-11-21 14:30:05', '21 November 2026 at 14:30:05'],
    ['date: "HH:mm"', '2026-11-21', '21 November 2026 at 00:00'],
    ['date: "d MMMM \'at noon\'"', '2026-11-21 14:30', '21 November 2026'],
    ['date: "medium"', '2026-11-21 14:30', '21 November 2026'],
  ])('with the time of day where that is printed: %s of %s', (filters, cell, read) => {
    expect(said(tableOf(filters, [cell]))).toEqual([expect.stringContaining(`“${cell}” is read as ${read}. 1 value`)]);
  });

  it('as a day that is printed in other digits', () => {
    const sentence = 'Column “Sum”: “2026-11-21” is read as 21 November 2026. 1 value can be read in one way only.';
    expect(said({ ...tableOf('date', ['2026-11-21']), locale: 'ar-EG' })).toEqual([sentence]);
  });

  it.each([
    ['upper', ['1.234,56']],
    ['number', ['1,234']],
    ['number', ['1.234,5', '1,234.5']],
    ['percent', ['12']],
    ['date', ['2026-11-21', '46347']],
    ['date', ['1.234,56']],
    ['number', ['n/a']],
  ])('is not said where it is asked, told otherwise, or nothing asks: %s of %j', (filters, cells) => {
    expect(said(tableOf(filters, cells))).toEqual([]);
  });

  it('is not said of a filter that is misspelt: it is a fault of the template', () => {
    expect(readingsOf(tableOf('number |', ['1,5']), [])).toEqual([]);
  });

  it('is said once of a column, however many placeholders it fills', () => {
    const { filters, ...table } = tableOf('number', ['1,5']);
    expect(
      said({ ...table, filters: [...filters, ...filters, { placeholder: 'x', filters: 'number: 2' }] }),
    ).toHaveLength(1);
  });

  it.each([
    ['number', ['1.234,5', '1.200'], '“1.234,5” is read as 1,234.5'],
    ['date', ['03/04/2026'], '“03/04/2026” can be read in two ways: the next step asks'],
    ['upper', ['1.234,5'], undefined],
  ])('stands in the head of its column, or what will be asked: %s of %j', (filters, cells, head) => {
    const table = tableOf(filters, cells);
    expect(headsOf(table, askedOf(table)).get('Sum')).toBe(head);
  });
});
