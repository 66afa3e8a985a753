import { FaultLog } from '../table/fault-log';
import { DEFAULT_TABLE_LIMITS } from '../table/table';
import { SheetRows } from '../workbook/sheet-rows';
import { XmlTokens } from '../workbook/xml-tokens';
import { CellText } from './cell-text';
import { SheetHandler } from './sheet-handler';

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
  return work - 2;
}

describe('a cell counts as what it takes to read it', () => {
  it.each([
    ['a number that is read at once', '<c><v>1</v></c>', 6],
    ['a shared text', '<c t="s"><v>0</v></c>', 6],
    ['a text of its own', '<c t="inlineStr"><is><t>a</t></is></c>', 6],
    ['such a text with escapes', '<c t="inlineStr"><is><t>_x0041_</t></is></c>', 14],
    ['such a text with references', '<c t="inlineStr"><is><t>&amp;</t></is></c>', 7],
    ['no value', '<c s="1"/>', 6],
    ['a number in a format', '<c s="1"><v>0.5</v></c>', 100],
    ['a truth', '<c t="b"><v>1</v></c>', 6],
    ['the text of a formula', '<c t="str"><f>A1</f><v>a</v></c>', 11],
    ['the number of a formula', '<c><f>A1</f><v>1</v></c>', 11],
    ['what is not known', '<x/>', 1],
  ])('%s', (_, xml, work) => {
    expect(workOf(xml)).toBe(work);
  });

  it('however often it stands there', () => {
    const formula = '<c t="str"><f>A1</f><v>a</v></c>';
    expect(workOf(formula.repeat(100))).toBe(100 * workOf(formula));
  });
});
