import { type Cell } from '@rowdeck/engine-values';
import { ods } from '../../test/made-workbook';
import { readTable } from '../read-table';
import { type Table } from '../table/table';

const text = (value: string): string => `<table:table-cell><text:p>${value}</text:p></table:table-cell>`;
const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
const HEADER = row(text('a'), text('b'), text('c'));

const read = (rows: string): Promise<Table> => readTable(ods(HEADER + rows));
const rowsOf = async (rows: string): Promise<Cell[][]> => [...(await read(rows)).rows].map((cells) => [...cells]);
/** The first cell of a row. */
const cellOf = async (cell: string): Promise<Cell | undefined> => (await rowsOf(row(cell, text('end'))))[0]?.[0];

const typed = (type: string, attributes: string, shown?: string): string =>
  `<table:table-cell office:value-type="${type}" ${attributes}>${shown === undefined ? '' : `<text:p>${shown}</text:p>`}</table:table-cell>`;

describe('a value of OpenDocument', () => {
  it.each<[string, string, Cell]>([
    ['a text', typed('string', '', 'Ada'), 'Ada'],
    ['a text that is stated', typed('string', 'office:string-value="Ada"'), 'Ada'],
    ['a whole number', typed('float', 'office:value="42"', '42'), '42'],
    ['a number with a point', typed('float', 'office:value="1.5"', '1.5'), ['1.5', '1.5']],
    ['a number with a comma', typed('float', 'office:value="1.5"', '1,5'), ['1,5', '1.5']],
    ['thousands of Germany', typed('float', 'office:value="1234567.5"', '1.234.567,5'), ['1.234.567,5', '1234567.5']],
    ['thousands of England', typed('float', 'office:value="1234"', '1,234'), ['1,234', '1234']],
    ['three decimals of Germany', typed('float', 'office:value="1.234"', '1,234'), ['1,234', '1.2340']],
    ['a number that is stated alone', typed('float', 'office:value="1.5"'), ['1.5', '1.5']],
    ['a number with words', typed('float', 'office:value="5"', 'five'), ['five', '5']],
    ['a number that is hidden', typed('float', 'office:value="0"', ''), ['', '0']],
    ['a percentage that is hidden', typed('percentage', 'office:value="0.5"', ''), ['', '50%']],
    ['an amount that is hidden', typed('currency', 'office:value="12.5"', ''), ['', '12.5']],
    [
      'the hidden result of a formula',
      '<table:table-cell table:formula="of:=[.B1]" office:value-type="float" office:value="0"><text:p/></table:table-cell>',
      ['', '0'],
    ],
    ['a number without its value', typed('float', '', '1,234'), '1,234'],
    ['a negative number', typed('float', 'office:value="-1.5"', '-1,5'), ['-1,5', '-1.5']],
    ['a percentage', typed('percentage', 'office:value="0.256"', '25,6 %'), ['25,6 %', '25.6 %']],
    ['a percentage in thousands', typed('percentage', 'office:value="12.34"', '1.234 %'), ['1.234 %', '1234 %']],
    ['an amount', typed('currency', 'office:currency="EUR" office:value="3.5"', '3,50 €'), ['3,50 €', '3.50 €']],
    ['an amount in thousands', typed('currency', 'office:value="1234.5"', '$1,234.50'), ['$1,234.50', '$1234.50']],
    ['nought as a dash', typed('currency', 'office:value="0"', '- €'), ['- €', '0']],
    ['nought as digits', typed('currency', 'office:value="0"', '0,00 €'), ['0,00 €', '0.00 €']],
    [
      'an amount that shows no currency',
      typed('currency', 'office:currency="GBP" office:value="5"', '5.00'),
      ['5.00', '5.00 GBP'],
    ],
    ['an amount that is stated alone', typed('currency', 'office:currency="USD" office:value="5"'), ['5', '5 USD']],
    ['dollars of Canada', typed('currency', 'office:currency="CAD" office:value="5"', '$5.00'), ['$5.00', '5.00 CAD']],
    [
      'a currency that the text contradicts',
      typed('currency', 'office:currency="USD" office:value="5"', '5,00 €'),
      ['5,00 €', '5.00 €'],
    ],
    ['a currency of no code', typed('currency', 'office:currency="" office:value="5"', '5.00'), ['5.00', '5.00']],
    ['a percentage that is stated alone', typed('percentage', 'office:value="0.125"'), ['12.5%', '12.5%']],
    [
      'all digits of a long number',
      typed('float', 'office:value="12345678901234567"', '12345678901234567'),
      '12345678901234567',
    ],
    ['a date', typed('date', 'office:date-value="2026-04-03"', '03.04.26'), ['03.04.26', '2026-04-03']],
    ['a date as it is meant', typed('date', 'office:date-value="2026-04-03"', '2026-04-03'), '2026-04-03'],
    ['a date that is stated alone', typed('date', 'office:date-value="2026-04-03"'), '2026-04-03'],
    ['midnight that is stated alone', typed('date', 'office:date-value="2026-04-03T00:00:00"'), '2026-04-03'],
    [
      'a moment that is stated alone',
      typed('date', 'office:date-value="2026-04-03T14:30:00"'),
      ['2026-04-03 14:30:00', '2026-04-03 14:30'],
    ],
    ['a date that is none', typed('date', 'office:date-value="soon"', 'soon'), 'soon'],
    ['a time', typed('time', 'office:time-value="PT08H30M00S"', '08:30'), '08:30'],
    ['a time that is stated alone', typed('time', 'office:time-value="PT08H30M00S"'), '08:30:00'],
    ['hours beyond a day that are stated alone', typed('time', 'office:time-value="PT36H05M09S"'), '36:05:09'],
    ['parts of a second', typed('time', 'office:time-value="PT00H00M01.500S"'), '00:00:01'],
    ['less than none', typed('time', 'office:time-value="-PT1H2M"'), '-01:02:00'],
    ['a truth', typed('boolean', 'office:boolean-value="true"', 'WAHR'), 'WAHR'],
    ['a truth that is stated alone', typed('boolean', 'office:boolean-value="true"'), 'TRUE'],
    ['an untruth that is stated alone', typed('boolean', 'office:boolean-value="false"'), 'FALSE'],
    ['another prefix', '<t:table-cell o:value-type="float" o:value="1.5"><x:p>1,5</x:p></t:table-cell>', '1,5'],
  ])('%s', async (_, cell, shown) => {
    expect(await cellOf(cell)).toEqual(shown);
  });

  it.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', 'Err:502', 'Err:508'])(
    'that is the error %s is empty, and said to be',
    async (error) => {
      const { rows, faults } = await read(row(text('x'), text(error), text('y')));
      expect([...rows]).toEqual([['x', '', 'y']]);
      expect(faults).toMatchObject([{ code: 'table.error_value', line: 2, column: 2 }]);
    },
  );

  it.each(['#1', 'Err:50', 'Err:5020', '#N/A yet', 'an Err:502'])('that is the text %s is none', async (value) => {
    const { rows, faults } = await read(row(text(value)));
    expect([[...rows], faults]).toEqual([[[value]], []]);
  });
});

describe('the text of a cell', () => {
  const cell = (content: string): string => `<table:table-cell>${content}</table:table-cell>`;

  it.each([
    ['spans', '<text:p>a<text:span text:style-name="T1">b</text:span>c</text:p>', 'abc'],
    ['a link', '<text:p><text:a xlink:href="https://a.example">site</text:a></text:p>', 'site'],
    ['spaces by number', '<text:p>a<text:s text:c="3"/>b</text:p>', 'a   b'],
    ['one space', '<text:p>a<text:s/>b</text:p>', 'a b'],
    ['less than no spaces', '<text:p>a<text:s text:c="-5"/>b</text:p>', 'a b'],
    ['white space within a paragraph, around its words', '<text:p>\n  a\n  b c\n</text:p>', 'a b c'],
    ['white space around spans', '<text:p> a <text:span> b </text:span> </text:p>', 'a b'],
    ['spaces that are meant, around words', '<text:p> <text:s/>a<text:s/> </text:p>', ' a '],
    ['spaces that do not break', '<text:p>1\u00a0\u00a0234</text:p>', '1\u00a0\u00a0234'],
    ['no number of spaces', '<text:p>a<text:s text:c="x"/>b</text:p>', 'a b'],
    ['a tab', '<text:p>a<text:tab/>b</text:p>', 'a\tb'],
    ['a line break', '<text:p>a<text:line-break/>b</text:p>', 'a\nb'],
    ['paragraphs', '<text:p>a</text:p><text:p>b</text:p>', 'a\nb'],
    ['an empty paragraph between', '<text:p>a</text:p><text:p/><text:p>b</text:p>', 'a\n\nb'],
    ['white space of the file', '<text:p>a\n   b\tc</text:p>', 'a b c'],
    ['white space around paragraphs', '\n  <text:p>a</text:p>\n  ', 'a'],
    [
      'a comment before',
      '<office:annotation><dc:creator>me</dc:creator><text:p>no</text:p></office:annotation><text:p>a</text:p>',
      'a',
    ],
    ['a comment behind', '<text:p>a</text:p><office:annotation><text:p>no</text:p></office:annotation>', 'a'],
    [
      'a picture',
      '<text:p>a</text:p><draw:frame><draw:image xlink:href="p.png"><text:p/></draw:image></draw:frame>',
      'a',
    ],
    [
      'a text box',
      '<draw:frame><draw:text-box><text:p>no</text:p></draw:text-box></draw:frame><text:p>a</text:p>',
      'a',
    ],
    ['a shape with words', '<draw:custom-shape><text:p>no</text:p></draw:custom-shape><text:p>a</text:p>', 'a'],
    ['a line', '<draw:line><text:p/></draw:line><text:p>a</text:p>', 'a'],
    ['a group of shapes', '<draw:g><draw:rect><text:p>no</text:p></draw:rect></draw:g><text:p>a</text:p>', 'a'],
    [
      'a table within',
      '<text:p>a</text:p><table:table table:name="S"><table:table-row><table:table-cell><text:p>no</text:p></table:table-cell></table:table-row></table:table>',
      'a',
    ],
  ])('with %s', async (_, content, shown) => {
    expect(await cellOf(cell(content))).toBe(shown);
  });
});

describe('cells and rows', () => {
  const repeated = (times: string, content = ''): string =>
    `<table:table-cell table:number-columns-repeated="${times}">${content}</table:table-cell>`;
  const covered = (content = ''): string => `<table:covered-table-cell>${content}</table:covered-table-cell>`;

  it.each<[string, string, string[][]]>([
    ['a cell that is repeated', row(repeated('2', '<text:p>x</text:p>'), text('y')), [['x', 'x', 'y']]],
    ['blank cells before one', row(repeated('2'), text('y')), [['', '', 'y']]],
    ['blank cells to the end of the sheet', row(text('y'), repeated('16383')), [['y']]],
    ['repeated not once', row(repeated('0', '<text:p>x</text:p>'), text('y')), [['x', 'y']]],
    ['repeated half a time', row(repeated('0.5', '<text:p>x</text:p>'), text('y')), [['x', 'y']]],
    ['what a merged cell covers', row(text('x'), covered('<text:p>hidden</text:p>'), text('y')), [['x', '', 'y']]],
    ['covered cells at the end', row(text('x'), covered(), covered()), [['x']]],
    ['header rows', `<table:table-header-rows>${row(text('x'))}</table:table-header-rows>`, [['x']]],
    [
      'a group of rows',
      `<table:table-row-group>${row(text('x'))}${row(text('y'))}</table:table-row-group>`,
      [['x'], ['y']],
    ],
    ['pages between', `<text:soft-page-break/>${row(text('x'))}<text:soft-page-break/>`, [['x']]],
    [
      'filters behind',
      `${row(text('x'))}<table:named-expressions><table:named-range/></table:named-expressions>`,
      [['x']],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await rowsOf(rows)).toEqual(expected);
  });

  it('count rows that are repeated, with a value or without', async () => {
    const times = (count: number, ...cells: string[]): string =>
      `<table:table-row table:number-rows-repeated="${count}">${cells.join('')}</table:table-row>`;
    const { rows, rowLines } = await read(times(3, text('x')) + times(10, repeated('3')) + row(text('y')));
    expect([...rows]).toEqual([['x'], ['x'], ['x'], ['y']]);
    expect(rowLines).toEqual([2, 3, 4, 15]);
    expect(await rowsOf(row(text('z')) + times(1_048_000, repeated('16384')))).toEqual([['z']]);
  });

  it.each([
    ['numbers that are hidden', typed('float', 'office:value="0"', '')],
    ['errors', text('#N/A')],
  ])('are passed at once where they stand above the header, repeated, with %s alone', async (_, cell) => {
    const rows = `<table:table-row table:number-rows-repeated="1000000000000000">${cell}</table:table-row>`;
    const table = await readTable(ods(rows + HEADER + row(text('x'))));
    expect([table.headers, [...table.rows]]).toEqual([['a', 'b', 'c'], [['x']]]);
  });

  it.each([
    ['two columns', 'table:number-columns-spanned="2"', 'A2:B2'],
    ['two rows', 'table:number-rows-spanned="2"', 'A2:A3'],
    ['itself', 'table:number-columns-spanned="1" table:number-rows-spanned="1"', undefined],
  ])('that span %s are said to be merged', async (_, attributes, range) => {
    const { faults } = await read(row(`<table:table-cell ${attributes}><text:p>x</text:p></table:table-cell>`));
    expect(faults.map(({ message }) => message)).toEqual(
      range === undefined ? [] : [expect.stringContaining(`The cells ${range} are merged`)],
    );
  });

  it.each([
    ['in the place of a text', '<table:table table:is-sub-table="true">TABLE</table:table>', ['', 'y'], [2]],
    ['beside one', '<text:p>x</text:p><table:table table:name="inner">TABLE</table:table>', ['x', 'y'], [2]],
    ['in a drawing', '<text:p>x</text:p><draw:frame><table:table>TABLE</table:table></draw:frame>', ['x', 'y'], []],
  ])('a table within a cell, %s, is said not to be read', async (_, within, cells, lines) => {
    const inner = `<table:table-row>${text('inner')}</table:table-row>`;
    const found = await read(row(`<table:table-cell>${within.replace('TABLE', inner)}</table:table-cell>`, text('y')));
    expect([...found.rows]).toEqual([cells]);
    expect(found.faults.map(({ code, line, column }) => [code, line, column])).toEqual(
      lines.map((line) => ['table.table_within', line, 1]),
    );
  });

  it.each([
    ['one', 'table:visibility="collapse"', ['Column B']],
    ['two', 'table:visibility="collapse" table:number-columns-repeated="2"', ['Column B', 'Column C']],
    ['none', 'table:visibility="visible"', []],
    ['all to the end of the sheet', 'table:visibility="collapse" table:number-columns-repeated="16383"', []],
  ])('of hidden columns, %s is said to be hidden', async (_, attributes, columns) => {
    const { faults } = await readTable(
      ods(`<table:table-column/><table:table-column ${attributes}/>${HEADER}${row(text('x'))}`),
    );
    expect(faults.map(({ message }) => message.slice(0, 8))).toEqual(columns);
  });
});

describe('the tables of a spreadsheet', () => {
  const table = (name: string, style: string): string =>
    `<table:table table:name="${name}" table:style-name="${style}">${row(text('of'))}${row(text(name))}</table:table>`;
  const styled = (name: string, display: string): string =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`;
  const whole = `</table:table>${styled('ta1', 'false')}${styled('ta2', 'true')}${table('Old', 'ta1')}${table('New &amp; good', 'ta2')}<table:table>`;
  const bytes = ods(`${HEADER}${row(text('first'))}${whole}`);

  it.each<[string, string | number, string]>([
    ['a name', 'New & good', 'New & good'],
    ['a number', 2, 'Old'],
    ['a name in other case', 'NEW & GOOD', 'New & good'],
  ])('are chosen by %s', async (_, sheet, name) => {
    const { found, rows } = await readTable(bytes, { sheet });
    expect([found.sheet, ...rows]).toEqual([name, [name]]);
  });
});
