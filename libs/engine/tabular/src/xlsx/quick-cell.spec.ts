import { readTable } from '../read-table';
import { inlineRow, xlsx } from '../../test/made-workbook';
import { QuickCell } from './quick-cell';

const read = (xml: string): Partial<QuickCell> | undefined => {
  const cell = new QuickCell();
  return cell.read(xml, 0, 1) ? cell : undefined;
};

describe('a cell that is read at once', () => {
  it.each<[string, Partial<QuickCell>]>([
    ['<c><v>1</v></c>', { column: 1, style: 0, value: '1', isPlain: true }],
    ['<c r="AB12" s="3"><v>-1.5</v></c>', { column: 28, style: 3, value: '-1.5', isPlain: true }],
    ['<c t="s" r="XFD1"><v>12</v></c>', { column: 16_384, value: '12', type: 's' }],
    ['<c t="n"><v>0.000001</v></c>', { value: '0.000001', isPlain: true }],
    ['<c r="B1" s="1"/>', { column: 2, hasValue: false }],
    ['<c t="inlineStr" r="C1"><is><t> a b </t></is></c>', { column: 3, value: ' a b ', type: 'inlineStr' }],
    ['<c t="inlineStr"><is><t>a &amp; b</t></is></c>', { value: 'a & b', type: 'inlineStr' }],
    ['<c t="str"><v>a &#38; b</v></c>', { value: 'a & b', type: 'str' }],
    ['<c t="inlineStr"><is><t></t></is></c>', { value: '', type: 'inlineStr' }],
    ['<c/>', { hasValue: false }],
    ['<c><v>0</v></c>', { isPlain: true }],
    ['<c t="b"><v>1</v></c>', { value: '1', type: 'b', isPlain: false }],
    ['<c t="e"><v>#N/A</v></c>', { value: '#N/A', type: 'e' }],
    ['<c t="d"><v>2026-04-03T00:00:00</v></c>', { value: '2026-04-03T00:00:00', type: 'd' }],
    ['<c t="str"><v>a</v></c>', { value: 'a', type: 'str', hasFormula: false }],
    ['<c t="str"><f>A1&amp;"x"</f><v>a</v></c>', { value: 'a', type: 'str', hasFormula: true }],
    ['<c r="C2"><f>A1&gt;B1</f><v>1.5</v></c>', { column: 3, value: '1.5', type: 'n', hasFormula: true }],
    ['<c><f t="shared" si="0"/><v>2</v></c>', { value: '2', hasFormula: true }],
    ['<c><f t="shared" ref="A>B" si="0">A1</f><v>2</v></c>', { value: '2', hasFormula: true }],
  ])('%s', (xml, expected) => {
    expect(read(xml)).toMatchObject({ ...expected, end: xml.length });
  });

  it.each(['007', '1.50', '-0', '0.0000001', '1234567890123456', '0.30000000000000004', '1.', '00.5'])(
    'of which the number %s is shown otherwise than it is written',
    (number) => {
      expect(read(`<c><v>${number}</v></c>`)).toMatchObject({ value: number, isPlain: false });
    },
  );

  it.each([
    '<c',
    '<c r="A1"',
    '<c><v>1',
    '<c><v>1</v>',
    '<c r="1"><v>1</v></c>',
    '<c r="ABCD1"><v>1</v></c>',
    '<c r="A1x"><v>1</v></c>',
    '<c s=""><v>1</v></c>',
    '<c s="123456"><v>1</v></c>',
    '<c t="inlineStr"><is><t xml:space="preserve"> a</t></is></c>',
    '<c t="inlineStr"><is><r><t>a</t></r></is></c>',
    '<c t="inlineStr"><v>1</v></c>',
    '<c t="in"><is><t>a</t></is></c>',
    `<c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c>`,
    "<c r='A1'><v>1</v></c>",
    '<c x="1"><v>1</v></c>',
    '<c><v>1e5</v></c>',
    '<c><v/></c>',
    '<c t="str"><v></v></c>',
    '<c t="z"><v>1</v></c>',
    '<c><f>A1</f></c>',
    '<c><f>A1</f><v></v></c>',
    '<c><f>A1<x/></f><v>1</v></c>',
    '<c><foo/><v>1</v></c>',
    `<c t="str"><v>${'x'.repeat(32_768)}</v></c>`,
    '<c><v>.5</v></c>',
    '<cell/>',
    '<col min="1"/>',
    '<x:c><v>1</v></x:c>',
  ])('not %s', (xml) => {
    expect(read(xml)).toBeUndefined();
  });

  it.each([
    '<c r="AB12" s="3" t="s"><v>-1.5</v></c>',
    '<c t="inlineStr"><is><t>text</t></is></c>',
    '<c t="str"><f t="shared" si="0">A1</f><v>text</v></c>',
  ])('not before its end has come: %s', (xml) => {
    const cut = Array.from(xml, (_, at) => read(xml.slice(0, at)));
    expect(cut.every((cell) => cell === undefined)).toBe(true);
  });

  it.each([
    ['as it is read tag by tag', (cell: string) => cell],
    ['with a comment within', (cell: string) => cell.replace(/(?=<v>|<is>)/, '<!-- -->')],
  ])('makes the same table %s', async (_, form) => {
    const cells = [
      '<c r="B2"><v>1.25</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c s="1"><v>0.5</v></c>',
      '<c><v>1.234</v></c>',
      '<c t="inlineStr"><is><t> a_x0041_\n </t></is></c>',
      '<c t="b"><v>0</v></c>',
      '<c t="d"><v>2026-04-03T00:00:00</v></c>',
      '<c t="str"><f>A1</f><v>_x0041_</v></c>',
    ];
    const table = await readTable(
      xlsx({
        sheet: `${inlineRow(...'abcdefghi')}<row r="2">${cells.map(form).join('')}</row>`,
        strings: '<si><t>no</t></si><si><t>yes</t></si>',
        styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>',
      }),
    );
    expect([...table.rows]).toEqual([
      ['', ['1.25', '1.25'], 'yes', '50%', ['1.234', '1.2340'], ' aA\n ', 'FALSE', '2026-04-03', 'A'],
    ]);
  });
});
