import { FaultLog } from '../table/fault-log';
import { DEFAULT_TABLE_LIMITS } from '../table/table';
import { SheetRows } from '../workbook/sheet-rows';
import { XmlTokens } from '../workbook/xml-tokens';
import { TableHandler } from './table-handler';

/** What reading the cells of a row counts as, in elements of XML. */
function workOf(cells: string): number {
  let work = 0;
  const rows = new SheetRows(new FaultLog(), DEFAULT_TABLE_LIMITS);
  jest.spyOn(rows, 'work').mockImplementation((elements) => (work += elements));
  const tokens = new XmlTokens(new TableHandler(rows, 'S', DEFAULT_TABLE_LIMITS.maxColumns));
  const read = (xml: string): number => {
    const before = work;
    tokens.feed(xml);
    tokens.read(Infinity);
    return work - before;
  };
  read('<table:table table:name="S"><table:table-row>');
  return read(cells);
}

const cell = (text: string, attributes = ''): string =>
  `<table:table-cell${attributes}><text:p>${text}</text:p></table:table-cell>`;
const typed = (type: string, value: string): string => ` office:value-type="${type}" office:${value}`;

describe('a cell counts as what it takes to read it', () => {
  it.each([
    ['a text', cell('a'), 10],
    ['no value', '<table:table-cell/>', 10],
    ['none, many times over', '<table:table-cell table:number-columns-repeated="16000"/>', 10],
    ['a text with a space of its own', cell('a<text:s/>'), 21],
    ['a day', cell('3.4.26', typed('date', 'date-value="2026-04-03"')), 26],
    ['a number', cell('1.5', typed('float', 'value="1.5"')), 38],
    ['a percentage', cell('5 %', typed('percentage', 'value="0.05"')), 60],
    ['an amount', cell('5 €', typed('currency', 'value="5"')), 74],
  ])('%s', (_, xml, work) => {
    expect(workOf(xml)).toBe(work);
  });

  it('however often it stands there', () => {
    const number = cell('1.5', typed('float', 'value="1.5"'));
    expect(workOf(number.repeat(100))).toBe(100 * workOf(number));
  });
});
