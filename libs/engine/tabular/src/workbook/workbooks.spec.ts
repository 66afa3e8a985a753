import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cell, shownIn } from '@rowdeck/engine-values';
import { readTable } from '../read-table';
import { type Table } from '../table/table';
import values from '../../test/workbooks/values.json';

const bytesOf = (file: string): Uint8Array => readFileSync(join(__dirname, '../../test/workbooks', file));
const read = (file: string, sheet?: string | number): Promise<Table> =>
  readTable(bytesOf(file), sheet === undefined ? {} : { sheet });

type Value = string | number | boolean | null;
const valuesOf = (file: string, sheet: string): Value[][] =>
  (values as unknown as Record<string, Record<string, Value[][]>>)[file]?.[sheet] ?? [];

describe('tables of four independent writers', () => {
  it.each([
    ['people-openpyxl.xlsx', 'Leute', 'xlsx'],
    ['people-xlsxwriter.xlsx', 'Leute', 'xlsx'],
    ['people-inline-strings.xlsx', 'Leute', 'xlsx'],
    ['people-pandas.xlsx', 'Sheet1', 'xlsx'],
    ['people-pandas.ods', 'Sheet1', 'ods'],
  ])('%s holds what Python reads in it', async (file, sheet, format) => {
    const table = await read(file);
    const [header = [], ...rows] = valuesOf(file, sheet);
    expect(table.found).toMatchObject({ format, sheet });
    expect(table.headers).toEqual(header);
    expect([...table.rows].map(([name, city, amount = '']) => [name, city, Number(shownIn(amount))])).toEqual(
      rows.map((row) => row.slice(0, 3)),
    );
    expect(table.faults).toEqual([]);
  });
});

describe('values as displayed', () => {
  const SHOWN: Record<string, string> = {
    integer: '42',
    fraction: '0.3',
    long: '123456789012345',
    tiny: '0.0000001',
    percent: '26%',
    'percent 2': '25.60%',
    grouped: '1,234,567.89',
    euro: '1,234.50 €',
    'euro of Germany': '1,234.50 €',
    'negative red': '-5.50',
    accounting: '-1,234.50 CHF',
    'zip code': '01234',
    scientific: '1.23E+05',
    'date of the system': '2026-04-03',
    'German date': '03.04.2026',
    'written date': '3 April 2026',
    'ISO with time': '2026-04-03 14:30',
    time: '08:05',
    hours: '36:00',
    'system date and time': '2026-04-03 14:30',
    true: 'TRUE',
    formula: '84.0',
    'text formula': 'ab',
    error: '',
    'rich text': 'plain bold & <plain>',
    'line break': 'one\ntwo',
    spaces: '  kept  ',
    'text of digits': '007',
  };

  it.each(['values-xlsxwriter.xlsx', 'values-1904.xlsx'])('%s', async (file) => {
    const table = await read(file);
    expect(Object.fromEntries([...table.rows].map(([, what = '', value = '']) => [what, shownIn(value)]))).toEqual(
      SHOWN,
    );
    expect(table.rowLines[0]).toBe(4);
    expect(table.faults.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['table.empty_header', 3, 1],
      ['table.error_value', 27, 3],
    ]);
  });

  it.each<[string, readonly (readonly Cell[])[]]>([
    [
      'typed-openpyxl.xlsx',
      [
        [
          ['13/04/2026', '2026-04-13'],
          ['1,234', '1234'],
        ],
        [
          ['04/05/2026', '2026-04-05'],
          ['1.234', '1.2340'],
        ],
        [
          ['03/04/2026', '2026-04-03'],
          ['1,234.50 €', '1234.50 €'],
        ],
        [
          ['3. April 26', '2026-04-03'],
          ['25.6%', '25.6%'],
        ],
        ['03/04/2026', '1,234'],
      ],
    ],
    [
      'typed-odfpy.ods',
      [
        [
          ['13.04.26', '2026-04-13'],
          ['1.234', '1234'],
        ],
        [
          ['03/04/26', '2026-04-03 14:30'],
          ['1,234', '1.2340'],
        ],
        [
          ['5. April', '2026-04-05'],
          ['1.234,50 €', '1234.50 €'],
        ],
      ],
    ],
  ])('are kept with what is meant by them: %s', async (file, rows) => {
    expect([...(await read(file)).rows]).toEqual(rows);
  });

  it('counts the dates of old Macintoshes from 1904', async () => {
    expect([...(await read('dates-1904-openpyxl.xlsx')).rows]).toEqual([['2026-04-03', '', 'x']]);
  });
});

describe('what is odd about a sheet is read and said', () => {
  it('of Excel: hidden sheets, rows, columns; merged cells; short rows', async () => {
    const table = await read('layout-xlsxwriter.xlsx');
    expect(table.found).toMatchObject({
      sheet: 'Plan & Preis',
      sheets: [{ name: 'Old', hidden: true }, { name: 'Plan & Preis' }],
    });
    expect([...table.rows]).toEqual([
      ['North', 'Kiel', 'x', '1'],
      ['', 'Husum', 'y', '2'],
      ['South', 'Ulm', 'z', '3'],
      ['South', 'Aalen'],
    ]);
    expect(table.rowLines).toEqual([2, 3, 5, 6]);
    expect(table.faults.map(({ message }) => message)).toEqual([
      'Column C is hidden in the sheet; it is read as the others are.',
      'Row 5 is hidden in the sheet; it is read as the others are.',
      'The cells A2:A3 are merged; the first has their value, the others are empty.',
    ]);
  });

  it('of OpenDocument: repeated rows and cells, spans, comments, paragraphs', async () => {
    const table = await read('layout-odfpy.ods');
    expect(table.headers).toEqual(['Name', 'Price', 'Note']);
    expect([...table.rows]).toEqual([
      ['Kaffee\nschwarz', ['3,50 €', '3.50 €'], 'a   b'],
      ['Tee', '7 %'],
      ['Brot', '', 'span'],
      ['Salz', '1', 'twice'],
      ['Salz', '1', 'twice'],
      ['Mehl', '9', 'hidden'],
      ['Öl', '8', 'x'],
    ]);
    expect(table.rowLines).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(table.faults.map(({ code }) => code)).toEqual(['table.merged_cells', 'table.hidden_row']);
  });
});

describe('the sheet', () => {
  it.each([
    ['by name', 'Second', 'Second'],
    ['by name in other case', 'second ', 'Second'],
    ['by number', 2, 'Second'],
    ['by number as text', '1', 'Leute'],
  ])('is chosen %s', async (_, wanted, sheet) => {
    expect((await read('people-openpyxl.xlsx', wanted)).found.sheet).toBe(sheet);
  });

  it('is named with all others when it is not there', async () => {
    await expect(read('people-openpyxl.xlsx', 'Third')).rejects.toMatchObject({
      faults: [{ code: 'table.no_such_sheet', remedy: 'Its sheets are “Leute”, “Second”.' }],
    });
  });
});
