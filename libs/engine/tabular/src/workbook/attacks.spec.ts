import { ods, inlineRow as row, xlsx } from '../../test/made-workbook';
import { readTable } from '../read-table';
import { type TableLimits } from '../table/table';
import { TableRejected } from '../table/table-fault';

const json = (text: string): Uint8Array => new TextEncoder().encode(text);
const ROWS = row('a') + row('1');
const REPEATED =
  '<table:table-row table:number-rows-repeated="20000"><table:table-cell table:number-columns-repeated="300"><text:p>x</text:p></table:table-cell></table:table-row>';

async function outcome(
  bytes: Uint8Array,
  sheet?: string,
  limits: Partial<TableLimits> = {},
): Promise<{ codes: string[]; words: number }> {
  try {
    const { faults } = await readTable(bytes, { limits, ...(sheet !== undefined && { sheet }) });
    return { codes: faults.map(({ code }) => code), words: 0 };
  } catch (error) {
    if (!(error instanceof TableRejected)) throw error;
    const words = error.faults.reduce((sum, { message, remedy }) => sum + message.length + remedy.length, 0);
    return { codes: error.faults.map(({ code }) => code), words };
  }
}

const many = (count: number, piece: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => piece(i)).join('');
const odsRow = (repeated: number, text: string): string =>
  `<table:table-row table:number-rows-repeated="${repeated}"><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`;

const deepList = `[{"a":${'['.repeat(200_000)}{}${']'.repeat(200_000)}}]`;
const deepObject = `[{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`;

const MANY_ROWS = { maxRows: 1_000_000 };
const TOO_LARGE = 'table.workbook_too_large';

describe('a table made by an attacker', () => {
  it.each<[string, Uint8Array, string, Partial<TableLimits>?]>([
    ['a reference to a negative character', xlsx({ sheet: row('&#-1;') }), 'table.workbook_damaged'],
    ['an entity named like a member of every object', xlsx({ sheet: row('&constructor;') }), 'table.workbook_damaged'],
    ['lists in lists that exhaust the stack', json(deepList), 'table.json'],
    ['objects in objects that exhaust the stack', json(deepObject), 'table.json'],
    ['rows and cells that are repeated by a number', ods(REPEATED.repeat(30)), 'table.workbook_too_large', MANY_ROWS],
    ['rows that are repeated by a number', ods(odsRow(1, 'a') + odsRow(1e9, '1').repeat(500)), 'table.too_many_rows'],
    ['more sheets than parts', xlsx({ sheet: ROWS, sheets: many(10_001, (i) => `<sheet name="${i}"/>`) }), TOO_LARGE],
    [
      'more relationships than parts',
      xlsx({ sheet: ROWS, relationships: '<Relationship/>'.repeat(10_001) }),
      TOO_LARGE,
    ],
    [
      'more styles than there are',
      xlsx({ sheet: ROWS, styles: `<x><cellXfs>${'<xf/>'.repeat(100_010)}</cellXfs></x>` }),
      TOO_LARGE,
    ],
    ['more tables than there are sheets', ods('</table:table><table:table table:name="S">'.repeat(10_001)), TOO_LARGE],
    [
      'names within a long name',
      json(`[{"${'n'.repeat(900)}":{${many(10_000, (i) => `"n${i}":1,`)}"z":1}}]`),
      'table.json',
    ],
    [
      'rows of one value behind thousands of blank ones',
      json(`[{${many(10_000, (i) => `"n${i}":1,`)}"z":1}${',{"z":1}'.repeat(3_000)}]`),
      'table.too_many_cells',
    ],
    [
      'rows of a sheet that begin in its last column',
      xlsx({ sheet: row('a') + '<row><c r="XFD1"><v>1</v></c></row>'.repeat(2_000) }),
      'table.too_many_cells',
    ],
    ['a name as long as a book', json(`[{"${'n'.repeat(1_001)}":1}]`), 'table.json'],
    [
      'one long text in each of its cells',
      xlsx({
        sheet: `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`.repeat(10),
        strings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
      }),
      'table.workbook_too_large',
    ],
    [
      'number formats as long as a book, though no cell has them',
      xlsx({
        sheet: ROWS,
        styles: `<styleSheet><numFmts>${many(1_001, (i) => `<numFmt numFmtId="${200 + i}" formatCode="${'0 '.repeat(500)}"/>`)}</numFmts></styleSheet>`,
      }),
      'table.workbook_too_large',
    ],
  ])(
    'is refused in words for %s',
    async (_, bytes, code, limits = {}) => {
      expect((await outcome(bytes, undefined, limits)).codes).toContain(code);
      // Six seconds of a processor that is not shared.
    },
    90_000,
  );

  it.each([
    ['columns before the first', '<col hidden="1" min="-5" max="5"/>'],
    ['columns without a beginning', '<col hidden="1" min="-Infinity" max="5"/>'],
    ['the same columns a hundred thousand times', '<col hidden="1" min="1" max="16383"/>'.repeat(100_000)],
  ])('is read when it hides %s', async (_, columns) => {
    const { codes } = await outcome(xlsx({ sheet: ROWS, before: `<cols>${columns}</cols>` }));
    expect(new Set(codes)).toEqual(new Set(['table.hidden_column']));
    expect(codes.length).toBeLessThanOrEqual(101);
  });

  it.each([
    ['a workbook', xlsx({ sheet: row('_xD800_') + row('&#xDFFF;') })],
    ['JSON', json('[{"\\ud800":"\\udc00"}]')],
  ])('gives no half of a character, as a header or cell of %s', async (_, bytes) => {
    const { headers, rows } = await readTable(bytes);
    expect([...headers, ...[...rows].flat()]).toEqual(['\ufffd', '\ufffd']);
  });

  it.each([
    [
      'sheets',
      xlsx({ sheet: ROWS, sheets: `<sheet name="${'n'.repeat(30_000)}" r:id="worksheet"/>`.repeat(50) }),
      'none',
    ],
    ['tags', xlsx({ sheet: `</${'n'.repeat(500_000)}>` }), undefined],
  ])('cannot make the words of its faults long by the names of its %s', async (_, bytes, wanted) => {
    const { words } = await outcome(bytes, wanted);
    expect(words).toBeGreaterThan(0);
    expect(words).toBeLessThan(3_000);
  });
});

describe('what a table repeats by a number', () => {
  it('is read as often as it stands there', async () => {
    const table = await readTable(ods(odsRow(1, 'a') + odsRow(25_000, '1') + odsRow(1, '2')), { limits: MANY_ROWS });
    expect([table.rows.length, table.rows.at(24_999), table.rows.at(25_000)]).toEqual([25_001, ['1'], ['2']]);
    expect(table.rowLines.at(-1)).toBe(25_002);
  });

  it('is not built where it is blank', async () => {
    const blank = '<table:table-cell table:number-columns-repeated="16384"/>';
    const table = await readTable(
      ods(odsRow(1, 'a') + odsRow(1, 'b') + `<table:table-row>${blank}</table:table-row>`.repeat(5_000)),
    );
    expect([...table.rows]).toEqual([['b']]);
  });
});

describe('rows of a table with thousands of columns', () => {
  it.each([
    ['JSON', json(`[{${many(9_000, (i) => `"n${i}":1,`)}"z":1}${',{"n0":2}'.repeat(3)}]`)],
    ['a workbook', xlsx({ sheet: row(...Array.from({ length: 9_001 }, (_, i) => `n${i}`)) + row('2').repeat(3) })],
  ])('end with their last value: %s', async (_, bytes) => {
    const { headers, rows, faults } = await readTable(bytes);
    expect([headers.length, rows.at(-1)]).toEqual([9_001, ['2']]);
    expect(faults).toEqual([]);
  });
});

describe('a NUL, which no database takes', () => {
  it.each([
    ['a workbook', xlsx({ sheet: row('a', 'b') + row('x_x0000_y', '_x0000_') })],
    ['JSON', json('[{"a":"x\\u0000y","b":"\\u0000"}]')],
    ['NDJSON', json('{"a":"x\\u0000y","b":"\\u0000"}\n')],
    ['delimited text', json('a,b\nx\0y,\0\n')],
  ])('is left out of the cells of %s, and said', async (_, bytes) => {
    const { rows, faults } = await readTable(bytes);
    expect([...rows]).toEqual([['xy', '']]);
    expect(faults.map(({ code, column }) => [code, column])).toEqual([
      ['table.control_characters', 1],
      ['table.control_characters', 2],
    ]);
  });
});
