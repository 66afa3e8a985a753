import { DEFAULT_TABLE_LIMITS } from '../table/table';
import { XmlTokens } from '../workbook/xml-tokens';
import { SheetList } from './sheet-list';

const cell = (text: string): string => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
const HEAD = `<content><table:table table:name="A">${row(cell('a')).repeat(3)}`;
const TAIL = '</table:table><table:table table:name="B"/></content>';

/** The list behind a first table that has more rows than are allowed before the first piece. */
function listOf(...pieces: string[]): SheetList {
  const list = new SheetList({ ...DEFAULT_TABLE_LIMITS, maxRows: 1 });
  const tokens = new XmlTokens(list);
  for (const piece of [HEAD, ...pieces, TAIL]) {
    tokens.feed(piece);
    tokens.read(Infinity);
    list.spend(piece.length);
  }
  tokens.end();
  return list;
}

describe('the list of sheets, behind the rows that are counted', () => {
  it.each([
    ['cells', row(cell('x'), cell('y'))],
    ['cells without an end', row('<table:table-cell/>', '<table:table-cell office:value="1"/>')],
    ['covered cells', row('<table:covered-table-cell/>', cell('x'), '<table:covered-table-cell/>', cell('y'))],
    ['groups of rows', `<table:table-header-rows>${row(cell('x'))}</table:table-header-rows>${row(cell('y'))}`],
    [
      'a table in a cell',
      row(cell('x'), `<table:table-cell><table:table>${row(cell('y'))}</table:table></table:table-cell>`),
    ],
    ['a comment that ends a row', row(cell('x<!-- </table:table-row> -->'), cell('y'))],
    ['a text that ends a row', row(cell('<![CDATA[</table:table-row>]]>'), cell('y'))],
  ])('goes on with %s', (_, rows) => {
    const { sheets } = listOf(rows.repeat(3));
    expect(sheets).toEqual([
      { name: 'A', hidden: false, rows: 1, hasMore: true },
      { name: 'B', hidden: false, rows: 0 },
    ]);
  });

  it('does not read the cells of a row', () => {
    const elementsOf = (cells: number): number => listOf(row(cell('x').repeat(cells))).elements;
    expect(elementsOf(100)).toBe(elementsOf(1));
  });

  it('reads one cell of each piece of a row whose end has not come', () => {
    const cells = cell('x').repeat(100);
    const { elements } = listOf(`<table:table-row>${cells}`, cells, `${cells}</table:table-row>`);
    expect(elements).toBe(listOf(row(cell('x'))).elements + 4);
  });
});
