import { FaultLog } from '../table/fault-log';
import { DEFAULT_TABLE_LIMITS } from '../table/table';
import { SheetRows } from '../workbook/sheet-rows';
import { XmlTokens } from '../workbook/xml-tokens';
import { CellText } from './cell-text';
import { SheetHandler } from './sheet-handler';

/** Of `sheetData` and `row`. */
const workOfTags = 6;

/** What reading the sheet counts as, in elements of XML. */
function workOf(xml: string): number {
  let work = 0;
  const rows = new SheetRows(new FaultLog(), DEFAULT_TABLE_LIMITS);
  jest.spyOn(rows, 'work').mockImplementation((elements) => (work += elements));
  const texts = new CellText([0, 9], new Map(), false);
  const tokens = new XmlTokens(new SheetHandler(rows, ['shared'], texts, DEFAULT_TABLE_LIMITS.maxColumns));
  tokens.feed(`<sheetData><row>${xml}</row></sheetData>`);
  tokens.read(Infinity);
  tokens.end();
  return work - workOfTags;
}

describe('a cell counts as what it takes to read it', () => {
  it.each([
    ['a number that is read at once', '<c><v>1</v></c>', 6],
    ['a shared text', '<c t="s"><v>0</v></c>', 6],
    ['a text of its own', '<c t="inlineStr"><is><t>a</t></is></c>', 6],
    ['such a text with escapes', '<c t="inlineStr"><is><t>_x0041_</t></is></c>', 14],
    ['such a text with references', '<c t="inlineStr"><is><t>&amp;</t></is></c>', 6],
    ['no value', '<c s="1"/>', 6],
    ['a number in a format', '<c s="1"><v>0.5</v></c>', 100],
    ['a truth', '<c t="b"><v>1</v></c>', 6],
    ['an error', '<c t="e"><v>#N/A</v></c>', 6],
    ['a date as text', '<c t="d"><v>2026-04-03T00:00:00</v></c>', 14],
    ['the text of a formula', '<c t="str"><f>A1</f><v>a</v></c>', 10],
    ['the number of a formula', '<c><f>A1</f><v>1</v></c>', 10],
    ['a formula with a reference', '<c t="str"><f>A1&amp;B1</f><v>&amp;</v></c>', 10],
    ['a number behind a space in its tag', '<c t="n" ><v>1</v></c>', 14],
    ['runs of text', '<c t="inlineStr"><is><r><t>a</t></r></is></c>', 16],
    ['what is not known', '<x/>', 3],
  ])('%s', (_, xml, work) => {
    expect(workOf(xml)).toBe(work);
  });

  it('however often it stands there', () => {
    const formula = '<c t="str"><f>A1</f><v>a</v></c>';
    expect(workOf(formula.repeat(100))).toBe(100 * workOf(formula));
  });
});
