import { FaultLog } from '../table/fault-log';
import { TableRejected } from '../table/table-fault';
import { addBehind, SheetRows } from './sheet-rows';

const MILLION = 1_000_000;

/** What the content of a sheet, its XML and its elements come to. */
function sheet({ content = 0, xml = 0, elements = 0 }: { content?: number; xml?: number; elements?: number }): void {
  const rows = new SheetRows(new FaultLog(), { maxRows: MILLION, maxColumns: 100 });
  for (let i = 0; i < content; i += MILLION) {
    const cells = ['x'.repeat(Math.min(MILLION, content - i))];
    rows.add({ cells, line: i + 1, hidden: false, lost: [] });
  }
  rows.work(elements);
  rows.spend(xml);
}

it('keeps numbers that are hidden as far as there are headers, in rows that show something', () => {
  const rows = new SheetRows(new FaultLog(), { maxRows: 9, maxColumns: 9 });
  const hidden = ['', '0'] as const;
  const lines = [
    ['a', 'b'],
    [hidden, hidden],
    ['Ada', hidden, hidden],
    [hidden, 'x'],
  ];
  lines.forEach((cells, i) => rows.add({ cells, line: i + 1, hidden: false, lost: [] }));
  expect(rows.take().map(({ cells, line, width }) => [cells, line, width])).toEqual([
    [['a', 'b'], 1, 2],
    [['Ada', hidden], 3, 2],
    [[hidden, 'x'], 4, 2],
  ]);
});

describe('a sheet', () => {
  it.each([
    ['elements', { elements: 16 * MILLION + 1 }],
    ['XML without cells', { xml: 34 * MILLION }],
    ['XML for its cells', { content: 10_000, xml: 35 * MILLION }],
    ['XML, whatever its cells', { content: 20 * MILLION, xml: 202 * MILLION }],
    ['characters', { content: 53 * MILLION }],
  ])('is too large with too many %s', (_, size) => {
    expect(() => sheet(size)).toThrow(TableRejected);
  });

  it.each([
    ['800,000 numbers, each with a format', { content: 7 * MILLION, xml: 24 * MILLION, elements: 16 * MILLION }],
    ['2.6 million numbers', { content: 21 * MILLION, xml: 104 * MILLION, elements: 15.6 * MILLION }],
    ['blank cells of thirty million characters', { xml: 30 * MILLION, elements: 2 * MILLION }],
  ])('is read with %s', (_, size) => {
    expect(() => sheet(size)).not.toThrow();
  });
});

it.each([
  [0, 1],
  [3, 2],
  [16, 1],
  [2, 40],
  [1_000, 3],
])('%i blank cells and %i others come behind those that are there', (blanks, times) => {
  const cells = ['a'];
  addBehind(blanks, cells, 'x', times);
  expect(cells).toEqual([
    'a',
    ...Array.from({ length: blanks }, () => ''),
    ...Array.from({ length: times }, () => 'x'),
  ]);
});
