import { rawZip } from '@rowdeck/engine-archive-testing';
import { type Cell } from '@rowdeck/engine-values';
import { inlineRow, xlsx, type XlsxParts } from '../../test/made-workbook';
import { readTable } from '../read-table';
import { TableRejected } from '../table/table-fault';

const HEADER = inlineRow('a', 'b', 'c');

/** The rows below a header of three columns. */
async function rowsOf(sheet: string, more: Partial<XlsxParts> = {}): Promise<Cell[][]> {
  const { rows } = await readTable(xlsx({ sheet: HEADER + sheet, ...more }));
  return [...rows].map((row) => [...row]);
}

/** The first cell of a row that is that one alone. */
const cellOf = async (cell: string, more: Partial<XlsxParts> = {}): Promise<Cell | undefined> =>
  (await rowsOf(`<row>${cell}${'<c t="str"><v>end</v></c>'}</row>`, more))[0]?.[0];

describe('a shared text', () => {
  it.each([
    ['one run', '<si><t>plain</t></si>', 'plain'],
    ['spaces that are kept', '<si><t xml:space="preserve">  two  </t></si>', '  two  '],
    ['several runs', '<si><r><rPr><b/></rPr><t>bold</t></r><r><t xml:space="preserve"> thin</t></r></si>', 'bold thin'],
    [
      'a reading above it',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
      '東京',
    ],
    ['runs and readings', '<si><r><t>東</t></r><rPh sb="0" eb="1"><t>ヒガシ</t></rPh><r><t>京</t></r></si>', '東京'],
    ['no text', '<si><t/></si>', ''],
    ['nothing', '<si/>', ''],
    ['a prefix', '<x:si><x:t>prefixed</x:t></x:si>', 'prefixed'],
    ['a line break of Windows', '<si><t>one_x000D_\ntwo</t></si>', 'one\r\ntwo'],
    ['an escape that was escaped', '<si><t>_x005F_x000D_</t></si>', '_x000D_'],
    ['what is no escape', '<si><t>_x00_ _x000G_</t></si>', '_x00_ _x000G_'],
    ['a character of two halves', '<si><t>_xD83C__xDF63_</t></si>', '🍣'],
    ['references', '<si><t>&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos; &#8364;</t></si>', '<a> & "b" \'c\' €'],
    ['character data', '<si><t><![CDATA[<b> & c]]></t></si>', '<b> & c'],
  ])('of %s', async (_, strings, text) => {
    expect(await cellOf('<c t="s"><v>0</v></c>', { strings })).toBe(text);
  });

  it.each([
    ['behind the last', '9'],
    ['before the first', '-1'],
    ['that is no number', 'x'],
    ['between two', '0.5'],
  ])('with a number %s is empty', async (_, number) => {
    expect(await cellOf(`<c t="s"><v>${number}</v></c>`, { strings: '<si><t>first</t></si>' })).toBe('');
  });
});

describe('a cell of the type', () => {
  it.each<[string, string, Cell]>([
    ['inlineStr, of runs', '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
    ['inlineStr, with a reading', '<c t="inlineStr"><is><t>東</t><rPh sb="0" eb="1"><t>x</t></rPh></is></c>', '東'],
    ['inlineStr, with its value in v', '<c t="inlineStr"><v>text</v></c>', 'text'],
    ['inlineStr, of digits', '<c t="inlineStr"><is><t>007</t></is></c>', '007'],
    ['inlineStr, of nothing', '<c t="inlineStr"><is/></c>', ''],
    ['str, without a formula', '<c t="str"><v>text</v></c>', 'text'],
    ['str, of digits', '<c t="str"><v>007</v></c>', '007'],
    ['str, of an escape', '<c t="str"><f>CHAR(9)</f><v>_x0009_</v></c>', '\t'],
    ['b, 1', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['b, 0', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['b, in words', '<c t="b"><v>true</v></c>', 'TRUE'],
    ['b, in the other word', '<c t="b"><v>false</v></c>', 'FALSE'],
    ['b, of a formula', '<c t="b"><f>A1=A1</f><v>1</v></c>', 'TRUE'],
    ['d, a day', '<c t="d"><v>2026-04-03</v></c>', '2026-04-03'],
    ['d, a day at midnight', '<c t="d"><v>2026-04-03T00:00:00</v></c>', '2026-04-03'],
    ['d, midnight of Greenwich', '<c t="d"><v>2026-04-03T00:00:00.000Z</v></c>', '2026-04-03'],
    ['d, a time of a day', '<c t="d"><v>2026-04-03T14:30:15</v></c>', '2026-04-03 14:30:15'],
    ['d, as JavaScript writes it', '<c t="d"><v>2026-04-03T14:30:15.000Z</v></c>', '2026-04-03 14:30:15'],
    ['d, a part of a second', '<c t="d"><v>2026-04-03T14:30:15.250Z</v></c>', '2026-04-03 14:30:15.250'],
    ['d, a time alone', '<c t="d"><v>T14:30:00</v></c>', '14:30:00'],
    ['n, in full', '<c t="n"><v>5</v></c>', '5'],
    ['n, with an exponent', '<c><v>1.5E3</v></c>', '1500'],
    ['n, of a small exponent', '<c><v>2.5E-5</v></c>', ['0.000025', '0.000025']],
    ['n, with spaces', '<c><v> 5 </v></c>', '5'],
    ['n, as binary fractions are written', '<c><v>0.10000000000000001</v></c>', ['0.1', '0.1']],
    ['n, of zeros', '<c><v>5.00</v></c>', '5'],
    ['n, that is none', '<c><v>n/a</v></c>', 'n/a'],
    ['n, beyond all', '<c><v>1e999</v></c>', '1e999'],
    ['n, with a prefix', '<x:c><x:v>5</x:v></x:c>', '5'],
    ['none that is known', '<c t="z"><v>5</v></c>', '5'],
    ['n, in single quotes', "<c t='n'><v>5</v></c>", '5'],
  ])('%s', async (_, cell, shown) => {
    expect(await cellOf(cell)).toEqual(shown);
  });

  it.each(['#N/A', '#DIV/0!', '#REF!', '#NAME?', '#NUM!', '#NULL!', '#VALUE!', '#SPILL!', '#GETTING_DATA'])(
    'e, %s, is empty, and said to be',
    async (error) => {
      const cell = `<row r="7"><c r="B7" t="e"><v>${error}</v></c><c r="C7"><v>1</v></c></row>`;
      const { rows, faults } = await readTable(xlsx({ sheet: HEADER + cell }));
      expect([...rows]).toEqual([['', '', '1']]);
      expect(faults).toMatchObject([{ code: 'table.error_value', line: 7, column: 2 }]);
      expect(faults[0]?.message).toContain(error);
    },
  );
});

describe('the place of a cell', () => {
  it.each<[string, string, string[][]]>([
    ['is the next where none is said', '<row><c><v>1</v></c><c><v>2</v></c></row>', [['1', '2']]],
    ['goes on behind one that is said', '<row><c r="B2"><v>1</v></c><c><v>2</v></c></row>', [['', '1', '2']]],
    ['is in small letters', '<row r="2"><c r="b2"><v>1</v></c></row>', [['', '1']]],
    ['says another row', '<row r="2"><c r="B9"><v>1</v></c></row>', [['', '1']]],
    ['goes back', '<row><c r="C2"><v>3</v></c><c r="A2"><v>1</v></c></row>', [['1', '', '3']]],
    ['stands twice', '<row><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>', [['2']]],
    ['cannot be', '<row><c r="$A$2"><v>1</v></c><c r="7"><v>2</v></c></row>', [['1', '2']]],
    ['is behind one without a value', '<row><c r="A2" s="1"/><c r="B2"/><c r="C2"><v>3</v></c></row>', [['', '', '3']]],
    ['is in a row that says how far it spans', '<row r="2" spans="1:3" ht="15"><c><v>1</v></c></row>', [['1']]],
    ['is behind rows without cells', '<row r="2"/><row r="3"></row><row r="4"><c><v>1</v></c></row>', [['1']]],
    ['is behind a row of formats', '<row r="2"><c r="A2" s="1"/></row><row r="3"><c><v>1</v></c></row>', [['1']]],
  ])('%s', async (_, sheet, rows) => {
    expect(await rowsOf(sheet)).toEqual(rows);
  });
});

describe('numbers of a date', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="d/m/yyyy"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf/></cellXfs></styleSheet>`;

  it.each<[string, string, string, Cell]>([
    ['from 1900', '', '<c s="1"><v>46115</v></c>', '2026-04-03'],
    ['in a format of the workbook', '', '<c s="2"><v>46115</v></c>', '2026-04-03'],
    ['in a format that shows otherwise', '', '<c s="3"><v>46115</v></c>', ['3/4/2026', '2026-04-03']],
    ['from 1904', '<workbookPr date1904="1"/>', '<c s="1"><v>44653</v></c>', '2026-04-03'],
    ['from 1904, in words', '<workbookPr date1904="true"/>', '<c s="3"><v>44653</v></c>', ['3/4/2026', '2026-04-03']],
    ['not from 1904', '<workbookPr date1904="false"/>', '<c s="1"><v>46115</v></c>', '2026-04-03'],
    ['of no format', '<workbookPr date1904="1"/>', '<c><v>44653</v></c>', '44653'],
    ['of a style without a format', '', '<c s="4"><v>46115</v></c>', '46115'],
    ['of a style that is not there', '', '<c s="99"><v>46115</v></c>', '46115'],
    [
      'that is written out, from 1904',
      '<workbookPr date1904="1"/>',
      '<c t="d" s="1"><v>2026-04-03</v></c>',
      '2026-04-03',
    ],
  ])('%s', async (_, properties, cell, shown) => {
    expect(await cellOf(cell, { styles, properties })).toEqual(shown);
  });
});

describe('a workbook that counts days from 1904', () => {
  const faultsOf = async (cells: string, properties = '<workbookPr date1904="1"/>') => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const { faults } = await readTable(
      xlsx({ sheet: `${inlineRow('a', 'b')}<row>${cells}</row>`, styles, properties }),
    );
    return faults.map(({ code, line, column }) => [code, line, column]);
  };

  it.each<[string, string, string | undefined, readonly unknown[]]>([
    [
      'of its first number that may be a day',
      '<c><v>7</v></c><c><v>44653</v></c>',
      undefined,
      [['table.days_from_1904', 2, 2]],
    ],
    ['once', '<c><v>44653.5</v></c><c><v>44653</v></c>', undefined, [['table.days_from_1904', 2, 1]]],
    ['of none in a format of dates', '<c s="1"><v>44653</v></c><c><v>7</v></c>', undefined, []],
    ['of none in another workbook', '<c><v>44653</v></c><c><v>7</v></c>', '', []],
  ])('tells %s', async (_, cells, properties, told) => {
    expect(await faultsOf(cells, properties)).toEqual(told);
  });
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

/** A workbook whose parts are found by what these say. */
function related(
  targets: { root?: string; sheet?: string; strings?: string },
  names: Partial<Record<string, string>> = {},
) {
  const { root = 'xl/workbook.xml', sheet = 'worksheets/sheet1.xml', strings = 'sharedStrings.xml' } = targets;
  const { type = OFFICE, id = 'r:id', rels = 'xl/_rels/workbook.xml.rels' } = names;
  const { main = 'xl/workbook.xml', part = 'xl/worksheets/sheet1.xml', texts = 'xl/sharedStrings.xml' } = names;
  const link = (name: string, target: string): string =>
    `<Relationship Id="${name}" Type="${type}/${name}" Target="${target}"/>`;
  const cells = '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>';
  return rawZip({
    entries: [
      { name: '_rels/.rels', content: `<Relationships>${link('officeDocument', root)}</Relationships>` },
      { name: main, content: `<workbook><sheets><sheet name="S" sheetId="7" ${id}="worksheet"/></sheets></workbook>` },
      {
        name: rels,
        content: `<Relationships>${link('worksheet', sheet)}${link('sharedStrings', strings)}</Relationships>`,
      },
      { name: part, content: `<worksheet><sheetData>${cells}</sheetData></worksheet>` },
      { name: texts, content: '<sst><si><t>name</t></si><si><t>Ada</t></si></sst>' },
    ],
  });
}

describe('the parts of a workbook', () => {
  it.each<[string, Uint8Array]>([
    ['beside the workbook', related({})],
    [
      'from the root',
      related({ root: '/xl/workbook.xml', sheet: '/xl/worksheets/sheet1.xml', strings: '/xl/sharedStrings.xml' }),
    ],
    ['from here', related({ sheet: './worksheets/sheet1.xml', strings: './sharedStrings.xml' })],
    [
      'by way of the folder above',
      related({ sheet: '../xl/worksheets/sheet1.xml', strings: 'worksheets/../sharedStrings.xml' }),
    ],
    ['of the strict form', related({}, { type: STRICT })],
    ['by another prefix', related({}, { id: 'ns1:id' })],
    ['in other case', related({ sheet: 'Worksheets/Sheet1.xml' }, { texts: 'xl/SharedStrings.xml' })],
    ['of another name', related({ sheet: 'sheets/data.xml' }, { part: 'xl/sheets/data.xml' })],
    [
      'of a workbook of another name',
      related({ root: 'xl/workbook2.xml' }, { main: 'xl/workbook2.xml', rels: 'xl/_rels/workbook2.xml.rels' }),
    ],
  ])('are found %s', async (_, bytes) => {
    const { headers, rows } = await readTable(bytes);
    expect([headers, ...rows]).toEqual([['name'], ['Ada']]);
  });

  it.each<[string, Uint8Array, string]>([
    ['a sheet that is not there', related({ sheet: 'worksheets/sheet2.xml' }), '“xl/worksheets/sheet2.xml” is missing'],
    ['texts that are not there', related({ strings: 'strings.xml' }), '“xl/strings.xml” is missing'],
    ['a workbook that is not there', related({ root: 'xl/book.xml' }), '“xl/book.xml” is missing'],
    ['a sheet that no relationship has', related({}, { id: 'x' }), 'it has no sheet'],
  ])('are refused for %s', async (_, bytes, words) => {
    const rejection: unknown = await readTable(bytes).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(TableRejected);
    expect((rejection as TableRejected).faults).toMatchObject([{ code: 'table.workbook_damaged' }]);
    expect((rejection as TableRejected).message).toContain(words);
  });

  it('are sheets of cells: charts, dialogs and what is elsewhere are none', async () => {
    const others = ['chartsheet', 'dialogsheet', 'macrosheet'];
    const bytes = xlsx({
      sheet: HEADER + inlineRow('1'),
      sheets: `${others.map((id) => `<sheet name="${id}" r:id="${id}"/>`).join('')}<sheet name="far" r:id="far"/><sheet name="S" r:id="worksheet"/>`,
      relationships: `${others.map((id) => `<Relationship Id="${id}" Type="x/${id}" Target="${id}.xml"/>`).join('')}
        <Relationship Id="far" Type="x/worksheet" Target="http://a.example/b" TargetMode="External"/>`,
    });
    expect((await readTable(bytes)).found).toMatchObject({ sheet: 'S', sheets: [{ name: 'S', hidden: false }] });
  });

  it.each([
    ['hidden', 'hidden', 'Shown'],
    ['hidden from all', 'veryHidden', 'Shown'],
    ['shown', 'visible', 'First'],
  ])('begin with the first that is seen: before it one that is %s', async (_, state, chosen) => {
    const sheets = `<sheet name="First" state="${state}" r:id="worksheet"/><sheet name="Shown" r:id="worksheet"/>`;
    expect((await readTable(xlsx({ sheet: HEADER + inlineRow('1'), sheets }))).found.sheet).toBe(chosen);
  });
});
