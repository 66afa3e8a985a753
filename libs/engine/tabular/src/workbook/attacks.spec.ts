import { rawZip } from '@rowdeck/engine-archive-testing';
import { readTable } from '../read-table';
import { TableRejected } from '../table/table-fault';

const RELATED = `<Relationships>${['worksheet', 'sharedStrings', 'styles']
  .map((type) => `<Relationship Id="${type}" Type="x/${type}" Target="${type}.xml"/>`)
  .join('')}</Relationships>`;

interface Parts {
  readonly sheet: string;
  readonly before?: string;
  readonly strings?: string;
  readonly sheets?: string;
}

const xlsx = ({ sheet, before = '', strings = '', sheets = '<sheet name="S" r:id="worksheet"/>' }: Parts): Uint8Array =>
  rawZip({
    entries: [
      { name: 'xl/workbook.xml', content: `<workbook><sheets>${sheets}</sheets></workbook>` },
      { name: 'xl/_rels/workbook.xml.rels', content: RELATED },
      { name: 'xl/worksheet.xml', content: `<worksheet>${before}<sheetData>${sheet}</sheetData></worksheet>` },
      { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` },
      { name: 'xl/styles.xml', content: '<styleSheet/>' },
    ],
  });

const ods = (table: string): Uint8Array =>
  rawZip({
    entries: [
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
      {
        name: 'content.xml',
        content: `<document-content><table:table table:name="S">${table}</table:table></document-content>`,
      },
    ],
  });

const json = (text: string): Uint8Array => new TextEncoder().encode(text);
const row = (text: string): string => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
const ROWS = row('a') + row('1');
const REPEATED =
  '<table:table-row table:number-rows-repeated="20000"><table:table-cell table:number-columns-repeated="300"><text:p>x</text:p></table:table-cell></table:table-row>';

async function outcome(bytes: Uint8Array, sheet?: string): Promise<{ codes: string[]; words: number }> {
  try {
    const { faults } = await readTable(bytes, sheet === undefined ? {} : { sheet });
    return { codes: faults.map(({ code }) => code), words: 0 };
  } catch (error) {
    if (!(error instanceof TableRejected)) throw error;
    const words = error.faults.reduce((sum, { message, remedy }) => sum + message.length + remedy.length, 0);
    return { codes: error.faults.map(({ code }) => code), words };
  }
}

const deepList = `[{"a":${'['.repeat(200_000)}{}${']'.repeat(200_000)}}]`;
const deepObject = `[{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`;

describe('a table made by an attacker', () => {
  it.each([
    ['a reference to a negative character', xlsx({ sheet: row('&#-1;') }), 'table.workbook_damaged'],
    ['an entity named like a member of every object', xlsx({ sheet: row('&constructor;') }), 'table.workbook_damaged'],
    ['lists in lists that exhaust the stack', json(deepList), 'table.json'],
    ['objects in objects that exhaust the stack', json(deepObject), 'table.json'],
    ['rows and cells that are repeated by a number', ods(REPEATED.repeat(30)), 'table.workbook_too_large'],
    [
      'one long text in each of its cells',
      xlsx({
        sheet: `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`.repeat(10),
        strings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
      }),
      'table.workbook_too_large',
    ],
  ])('is refused in words for %s', async (_, bytes, code) => {
    expect((await outcome(bytes)).codes).toContain(code);
  });

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
