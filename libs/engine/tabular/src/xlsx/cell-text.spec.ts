import { type Cell, meantBy, shownIn } from '@rowdeck/engine-values';
import { inlineRow, xlsx } from '../../test/made-workbook';
import { readTable } from '../read-table';
import { CellText } from './cell-text';
import { keptPatternsLength } from './kept-patterns';

const APRIL_3 = 46_115;

const read = (value: number, pattern: string | number, from1904 = false): Cell =>
  typeof pattern === 'number'
    ? new CellText([pattern], new Map(), from1904).number(value, 0)
    : new CellText([164], new Map([[164, pattern]]), from1904).number(value, 0);

describe('CellText', () => {
  it.each<[number, string | number, string]>([
    [42, 0, '42'],
    [0.1 + 0.2, 'General', '0.3'],
    [123_456_789_012_345, 0, '123456789012345'],
    [1e-7, 0, '0.0000001'],
    [1.5e21, 0, '1.5E+21'],
    [-0, 0, '0'],
    [0.256, 9, '26%'],
    [0.256, 10, '25.60%'],
    [1234567.891, 4, '1,234,567.89'],
    [-5, 37, '(5)'],
    [123456, 11, '1.23E+05'],
    [0.5, 12, '1/2'],
    [1234, '00000', '01234'],
    [1234.5, '#,##0.00 "€"', '1,234.50 €'],
    [1234.5, '#,##0.00 [$€-407]', '1,234.50 €'],
    [-1234.5, '_-* #,##0.00 "CHF"_-;-* #,##0.00 "CHF"_-', '-1,234.50 CHF'],
    [-5.5, '0.00;[Red]-0.00', '-5.50'],
    [0, '0;-0;;@', ''],
    [5, 'bad[[', '5'],
    [APRIL_3, 14, '2026-04-03'],
    [APRIL_3 + 0.604_166_7, 22, '2026-04-03 14:30'],
    [APRIL_3, '[$-F800]dddd, mmmm dd, yyyy', '2026-04-03'],
    [APRIL_3, 'dd.mm.yyyy', '03.04.2026'],
    [APRIL_3, '[$-407]d. mmmm yyyy', '3. April 2026'],
    [0.5, 20, '12:00'],
    [1.5, '[h]:mm', '36:00'],
    [60, 'yyyy-mm-dd', '1900-02-29'],
    [APRIL_3, 57, '2026-04-03'],
  ])('shows %d in the format %j as %s', (value, pattern, text) => {
    expect(shownIn(read(value, pattern))).toBe(text);
  });

  it.each<[number, string, string, string]>([
    [APRIL_3 - 1462, 'yyyy-mm-dd', '2026-04-03', '2026-04-03'],
    [APRIL_3 - 1462, 'dd/mm/yy', '03/04/26', '2026-04-03'],
    [1.5, '[h]:mm', '36:00', '36:00'],
  ])('counts %d from 1904 in the format %j: %s', (value, pattern, text, meant) => {
    const cell = read(value, pattern, true);
    expect([shownIn(cell), meantBy(cell)]).toEqual([text, meant]);
  });

  it.each([
    ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', /^\$ *-$/],
    ['_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-;_-* "-"?? "€"_-;_-@_-', /^- *€$/],
    ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', /^-$/],
    ['0;-0;"none - yet"', /^none - yet$/],
  ])('says that a dash of the format %j means 0, however many numbers came before', (pattern, shown) => {
    const texts = new CellText([164], new Map([[164, pattern]]), false);
    for (let number = 0; number < 200; number++) texts.number(number, 0);
    const cell = texts.number(0, 0);
    expect(shownIn(cell)).toMatch(shown);
    expect(meantBy(cell)).toBe('0');
  });

  it.each<[number, string | number, string]>([
    [APRIL_3, 'dd/mm/yyyy', '2026-04-03'],
    [APRIL_3, 'mm/dd/yyyy', '2026-04-03'],
    [APRIL_3, 'd/m/yy;@', '2026-04-03'],
    [APRIL_3, '[$-407]d. mmmm yyyy', '2026-04-03'],
    [APRIL_3, '[$-ja-JP]ggge"年"m"月"d"日"', '2026-04-03'],
    [APRIL_3, 'mmm', '2026-04-03'],
    [11_000, 'dd.mm.yy', '1930-02-11'],
    [59, 'd/m/yy', '1900-02-28'],
    [61, 'd/m/yy', '1900-03-01'],
    [60, 'd/m/yy', '29/2/00'],
    [APRIL_3, 15, '2026-04-03'],
    [APRIL_3, 16, '2026-04-03'],
    [APRIL_3, 17, '2026-04-03'],
    [APRIL_3 + 0.604_166_7, 22, '2026-04-03 14:30'],
    [APRIL_3 + 0.999_999_9, 'dd/mm/yyyy hh:mm:ss', '2026-04-04'],
    [APRIL_3 + 0.604_178_2, 'dd/mm/yyyy', '2026-04-03 14:30:01'],
    [APRIL_3 + 0.5, 'h:mm', '12:00'],
    [0.5, 'dd/mm/yyyy h:mm', '00/01/1900 12:00'],
    [1234.5, '#,##0.00 [$€-407]', '1234.50 €'],
    [1.234, 'General', '1.2340'],
    [1234, '#,##0', '1234'],
    [0.256, 10, '25.60%'],
  ])('knows of %d in the format %j that it means %s', (value, pattern, meant) => {
    expect(meantBy(read(value, pattern))).toBe(meant);
  });

  it('takes a style that is not listed for General', () => {
    expect(shownIn(new CellText([], new Map(), false).number(1.5, 7))).toBe('1.5');
  });

  it.each<[number, string, Cell]>([
    [1234.56, '#,##0', ['1,235', '1234.56']],
    [-1234.56, '#,##0 "€";(#,##0) "€"', ['(1,235) €', '-1234.56 €']],
    [2.5, '#,##0', ['3', '2.5']],
    [12_345_678, '#,##0,', ['12,346', '12345678']],
    [0.123_45, '0%', ['12%', '12.3450%']],
    [12_345_678, '#,##0.00,, "Mio. €"', ['12.35 Mio. €', '12345678 €']],
    [12_345, '#,##0,"k"', ['12k', '12345']],
    [123_456.789, '0.00E+00', ['1.23E+05', '123456.7890']],
    [12.34, '0.0 "kg"', ['12.3 kg', '12.34']],
    [7, '"Nr. "0', ['Nr. 7', '7']],
    [1.25, '# ?/?', ['1 1/4', '1.25']],
    [-5, '0;"minus "0', ['minus 5', '-5']],
    [0.004, '0.00', ['0.00', '0.0040']],
    [1234, '00000', '01234'],
    [1.1, '0.00', ['1.10', '1.10']],
    [0, '#,##0;-#,##0;', ['', '0']],
    [0, '#,###', ['', '0']],
    [0, '0%;-0%;', ['', '0%']],
    [0, '0%;-0%;"-"', ['-', '0%']],
    [0, '0_%;-0_%;"-"_%', ['-', '0']],
    [0, '0;-0;"100% none"', ['100% none', '0']],
    [0, '0;-0;"none"', ['none', '0']],
    [1234.567, ';;;', ['', '1234.5670']],
    [-3, '0;', ['', '-3']],
    [0, '0;-0;"n/a"', ['n/a', '0']],
    [1, '[=1]"Ja";[=0]"Nein"', ['Ja', '1']],
    [0, '[=1]"Ja";[=0]"Nein"', ['Nein', '0']],
    [60, '[>=50]"pass";"fail"', ['pass', '60']],
    [49.5, '[>=50]"pass";"fail"', ['fail', '49.5']],
    [0, 'dd.mm.yyyy;;', ''],
  ])('of %d in the format %j the number is known, however it is shown', (value, pattern, cell) => {
    const text = new CellText([164], new Map([[164, pattern]]), false);
    expect(text.number(value, 0)).toEqual(cell);
    // Enough of them that a quicker way is looked for.
    for (let other = 1; other <= 70; other++) text.number(other + 0.5, 0);
    expect(text.number(value, 0)).toEqual(cell);
  });

  it('takes as many formats as a workbook can have, and refuses more: they are kept for ever', () => {
    const patterns = (count: number) =>
      new Map(Array.from({ length: count }, (_, at) => [200 + at, `0" ${at} ${'x'.repeat(240)}"`.slice(0, 250)]));
    const used = (count: number, of = patterns(count)) => {
      const text = new CellText([...of.keys()], of, false);
      for (let style = 0; style < count; style++) text.number(1, style);
    };
    used(1_000);
    const before = keptPatternsLength();
    used(1_000);
    expect(keptPatternsLength()).toBe(before);
    const refusal = { faults: [expect.objectContaining({ code: 'table.workbook_too_large' })] };
    expect(() => used(9_999)).toThrow(expect.objectContaining(refusal) as Error);
    expect(keptPatternsLength()).toBeLessThan(before + 10_000);
    // Of what no cell has, nothing is taken apart.
    new CellText([200], patterns(9_999), false).number(1, 0);
  });

  it.each<[number, string, boolean, boolean]>([
    [-5, 'yyyy-mm-dd', false, true],
    [-0.5, 'h:mm', false, true],
    [2_958_466, 'dd/mm/yyyy', false, true],
    [2_958_465.5, 'dd/mm/yyyy', false, false],
    [0, 'yyyy-mm-dd', false, false],
    [-5, '[h]:mm', false, false],
    [-5, '0.00', false, false],
    [-5, 'yyyy-mm-dd', true, false],
    [-1500, 'yyyy-mm-dd', true, true],
  ])('%d in the format %s is no day, counted from 1904 (%s): %s', (value, pattern, from1904, expected) => {
    expect(new CellText([164], new Map([[164, pattern]]), from1904).isNoDay(value, 0)).toBe(expected);
  });

  it('a cell with a date format and a number that is no day has no value', async () => {
    const sheet = `${inlineRow('when')}<row><c s="1"><v>-5</v></c></row><row><c s="1"><v>46115</v></c></row>`;
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const table = await readTable(xlsx({ sheet, styles }));
    expect(table.faults).toEqual([
      expect.objectContaining({ code: 'table.error_value', message: expect.stringContaining('########') as string }),
    ]);
    expect([...table.rows].map((row) => row.map(shownIn))).toEqual([[], ['2026-04-03']]);
  });

  it('rounds a moment to the second that is shown, and its day with it', () => {
    expect(read(46_085.999_999_9, 'yyyy-mm-dd hh:mm:ss')).toEqual(['2026-03-05 00:00:00', '2026-03-05']);
    expect(read(0.5, 'hh:mm:ss.00')).toBe('12:00:00.00');
  });
});

describe('a text', () => {
  it.each([
    ['General', 'Ada'],
    ['@', 'Ada'],
    ['0;-0;;"Text: "@', 'Text: Ada'],
    ['@" kg"', 'Ada kg'],
    ['"Nr. "@', 'Nr. Ada'],
    ['0;-0;0;"hidden"', 'hidden'],
    [';;;', ''],
    ['_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)', 'Ada'],
    ['0.00;[Red]-0.00;0;[Blue]@', 'Ada'],
    ['0" @;;;"', 'Ada'],
    ['yyyy-mm-dd', 'Ada'],
  ])('in the format %s is shown as %j', (pattern, shown) => {
    expect(new CellText([164], new Map([[164, pattern]]), false).text('Ada', 0)).toBe(shown);
  });

  it('is read as its cell shows it, shared or not, where it is more than a format of numbers', async () => {
    const bytes = xlsx({
      sheet:
        inlineRow('a', 'b', 'c') +
        '<row><c t="s" s="1"><v>0</v></c><c t="inlineStr" s="1"><is><t>Bo</t></is></c><c t="str" s="1"><f>A1</f><v>Cy</v></c></row>',
      strings: '<si><t>Ada</t></si>',
      styles:
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0;-0;;&quot;Dr. &quot;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    });
    expect([...(await readTable(bytes)).rows]).toEqual([['Dr. Ada', 'Dr. Bo', 'Dr. Cy']]);
  });
});
