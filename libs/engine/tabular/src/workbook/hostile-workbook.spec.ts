import { rawZip, type RawEntry } from '@rowdeck/engine-archive-testing';
import { readTable } from '../read-table';
import { TableRejected } from '../table/table-fault';
import { Workbook } from './open-workbook';

const WORKBOOK = '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>';
const RELATED =
  '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';

const workbookWith = (sheet: string, more: Partial<RawEntry> = {}, others: RawEntry[] = []): Uint8Array =>
  rawZip({
    entries: [
      { name: 'xl/workbook.xml', content: WORKBOOK },
      { name: 'xl/_rels/workbook.xml.rels', content: RELATED },
      { name: 'xl/worksheets/sheet1.xml', content: sheet, ...more },
      ...others,
    ],
  });

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const row = (...cells: string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

async function faultOf(bytes: Uint8Array): Promise<string> {
  const error: unknown = await readTable(bytes).catch((cause: unknown) => cause);
  return error instanceof TableRejected ? `${error.faults[0].code} ${error.faults[0].message}` : String(error);
}

describe('a workbook that is not to be trusted', () => {
  it('is read without references, styles and relationships of the package', async () => {
    const table = await readTable(workbookWith(sheet(row('a', 'b') + row('1', '2'))));
    expect([table.headers, ...table.rows]).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it.each([
    ['no value', '<c r="B2"><f>A2*2</f><v></v></c>', ['Row 2, column B has a formula whose result is not in the file']],
    ['no value, of a shared formula', '<c r="B2"><f t="shared" si="0"/></c>', ['Row 2, column B has a formula']],
    ['a text that is empty', '<c r="B2" t="str"><f>IF(A2,"","x")</f><v></v></c>', []],
    ['a value', '<c r="B2"><f>A2*2</f><v>2</v></c>', []],
  ])('says of a formula with %s what is in the file', async (_, cell, said) => {
    const sheets = sheet(`${row('a', 'b')}<row r="2"><c r="A2"><v>1</v></c>${cell}</row>`);
    const { faults } = await readTable(workbookWith(sheets));
    expect(faults.map(({ message }) => message)).toEqual(said.map((text) => expect.stringContaining(text) as string));
  });

  it.each([
    ['a document type', workbookWith(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet('')}`), 'declares a document type'],
    ['XML that breaks off', workbookWith('<worksheet><sheetData><row>'), 'breaks off'],
    ['bytes that are no text', workbookWith('', { content: Uint8Array.of(0x3c, 0xff, 0xfe) }), 'no text'],
    [
      'an entry larger than stated',
      workbookWith(sheet(row('a') + row('b')), { size: 20 }),
      'larger than the archive states',
    ],
    ['its end cut off', workbookWith(sheet(row('a', 'b') + row('1', '2'))).slice(0, 300), 'its end is missing.'],
    ['a part that is missing', rawZip({ entries: [{ name: 'xl/workbook.xml', content: WORKBOOK }] }), 'has no sheet'],
    [
      'a name that leads out',
      workbookWith(sheet(''), {}, [{ name: '../x', content: '' }]),
      'one of its parts has an unsafe name.',
    ],
    ['an entry that is locked', workbookWith(sheet(''), { flags: 1 }), 'is protected with a password'],
    [
      'a bomb by its stated size',
      workbookWith(sheet(''), { size: 900_000_000 }),
      'too large: “xl/worksheets/sheet1.xml”',
    ],
  ])('is refused with %s', async (_, bytes, words) => {
    expect(await faultOf(bytes)).toContain(words);
  });

  it('counts rows on where their numbers cannot be', async () => {
    const rows = ['1', '5', '5', '-1', 'x', '1e999', '9'].map((r) => `<row r="${r}"><c><v>1</v></c></row>`).join('');
    expect((await readTable(workbookWith(sheet(rows)))).rowLines).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it('is not unpacked behind the last row that is allowed', async () => {
    const bytes = workbookWith(sheet(row('a') + row('1').repeat(400_000)));
    expect(await faultOf(bytes)).toMatch(/^table.too_many_rows /);
  });

  it('has no more columns than are allowed, whatever a reference says', async () => {
    const far = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c><c r="ZZZ1"><v>3</v></c></row>';
    const table = await readTable(workbookWith(sheet(far + row('x'))));
    expect(table.headers).toHaveLength(16_384);
  });

  it.each(['1e300', 'Infinity', '-5', '0', '2.5', 'x', '', '1048577'])(
    'counts a row whose number is %j',
    async (number) => {
      const stated = `<row r="${number}"><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>`;
      const { rowLines, faults } = await readTable(workbookWith(sheet(row('a', 'b') + stated + row('1', '2'))));
      expect([rowLines, faults.map(({ line }) => line)]).toEqual([[2, 3], [2]]);
    },
  );

  it('counts what resolving its references takes', async () => {
    const lengthOf = async (text: string): Promise<number> => {
      let length = 0;
      for await (const piece of new Workbook(workbookWith(sheet(row(text)))).stream('xl/worksheets/sheet1.xml', {
        open: () => undefined,
        close: () => undefined,
        text: () => undefined,
      }))
        length += piece;
      return length;
    };
    expect((await lengthOf('&amp;'.repeat(100))) - (await lengthOf('12345'.repeat(100)))).toBe(1_600);
  });
});
