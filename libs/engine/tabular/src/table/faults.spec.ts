import { columnName } from './fault-words';
import { faults, tableFaults } from './faults';
import { surplusCells } from './surplus-cells';
import { type TableFault, TableRejected } from './table-fault';

const comma = { delimiter: ',', unit: 'line' } as const;

describe('the words of a fault', () => {
  it.each<[TableFault, string]>([
    [faults.tooManyRows(1), 'The table has more than 1 row, which is as many as can be used at once.'],
    [faults.tooManyRows(10_000), 'The table has more than 10,000 rows, which is as many as can be used at once.'],
    [faults.tooManyColumns(1, 0, 3), 'Line 3 has 1 cell; at most 0 columns can be read.'],
    [
      faults.tooManyCells(20_000_000),
      'The table has more than 20,000,000 cells, blank ones included, which is as many as can be read.',
    ],
    [faults.tooManyColumns(20_000, 16_384, 1), 'Line 1 has 20,000 cells; at most 16,384 columns can be read.'],
    [faults.cellTooLong(1, 0, 2, 3), 'Line 2, column 3: the cell has 1 character; at most 0 can be read.'],
    [faults.tooLarge(64_000_000), 'The file is larger than 64 MB.'],
    [faults.tooLarge(2_500_000), 'The file is larger than 2.5 MB.'],
    [faults.tooLarge(50 * 1024 * 1024), 'The file is larger than 50 MB.'],
    [faults.raggedRow(4, 1, 3), 'Line 4 has 1 cell, the header line has 3.'],
    [faults.raggedRow(4, 5, 1_200), 'Line 4 has 5 cells, the header line has 1,200.'],
    [faults.unclosedQuote(7), 'A double quote opens in the row of line 7 and is never closed.'],
    [faults.more(faults.blankRow(4), 199_900), 'And 199,900 more of this kind.'],
    [faults.emptyHeader(1, 2, 'Column 2'), 'Column 2 has no header; it is called “Column 2”.'],
    [
      faults.workbook('an old Excel workbook (.xls)'),
      'The file is an old Excel workbook (.xls), not a table that can be read.',
    ],
  ])('%#: %j', (fault, message) => {
    expect(fault.message).toBe(message);
  });

  it('are not of a file where rows are items of a list, which may have come without one', () => {
    const items = tableFaults('item');
    for (const { message, remedy } of [items.empty(true), items.tooManyRows(10_000), items.json('it breaks off')])
      expect(`${message} ${remedy}`).not.toMatch(/\bfiles?\b/);
    expect(faults.tooManyRows(10_000).remedy).toBe('Split it into several files, each with the header line.');
  });

  it.each<[TableFault, string]>([
    [tableFaults('row').blankRow(4), 'Row 4 has no value in any cell.'],
    [
      faults.surplusCells(4, surplusCells(['a', 'b', 'c', 'd', 'e'], { ...comma, width: 5, headers: 3 })),
      'Line 4 has 5 cells, the header line has 3: its values may stand in the wrong columns.',
    ],
    [
      faults.surplusCells(4, surplusCells(['a', '1 234', '56', 'd', 'e'], { ...comma, width: 5, headers: 4 })),
      'Line 4 has 5 cells, the header line has 4: “1 234” and “56” look like one number that was cut at its comma.',
    ],
    [tableFaults('row').raggedRow(4, 5, 3), 'Row 4 has 5 cells, the header row has 3.'],
    [tableFaults('row').headerOnly(1), 'The file has a header row but no rows.'],
    [
      tableFaults('row').duplicateHeader(1, 28, 'a', 'a (2)'),
      'Column AB has the header “a” as another column has; it is called “a (2)”.',
    ],
    [
      tableFaults('item').cellTooLong(9, 8, 3, 2),
      'Item 3, column 2: the cell has 9 characters; at most 8 can be read.',
    ],
  ])('name a place as the user sees it: %j', (fault, message) => {
    expect(fault.message).toBe(message);
  });

  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [702, 'ZZ'],
    [703, 'AAA'],
    [16_384, 'XFD'],
  ])('column %i of a sheet is %s', (column, letters) => {
    expect(columnName('row', column)).toBe(letters);
    expect(columnName('line', column)).toBe(String(column));
  });

  it('have different ways out for short and long rows', () => {
    const [short, long] = [faults.raggedRow(2, 1, 3).remedy, faults.raggedRow(2, 4, 3).remedy];
    expect(short).toContain('count as empty');
    expect(long).toContain('not used');
  });
});

describe('every fault', () => {
  const all: readonly TableFault[] = [
    faults.empty(false),
    faults.empty(true),
    faults.headerOnly(1),
    faults.binary(),
    faults.compressed('gzip data'),
    faults.workbook('a spreadsheet workbook'),
    faults.html(),
    faults.unknownEncoding(),
    faults.undecodable('utf-8', 3),
    faults.notEncodedSo('utf-8', 3),
    faults.guessedDelimiter('^'),
    faults.tiedDelimiter(';', ','),
    faults.repeatedName(3, 'a'),
    faults.unlistedDelimiter('^'),
    faults.tooLarge(1),
    faults.tooManyRows(1),
    faults.tooManyColumns(2, 1, 1),
    faults.tooManyCells(1),
    faults.cellTooLong(2, 1, 1, 1),
    faults.rowTooLong(1, 1),
    faults.malformedQuotes(1, 1),
    faults.unclosedQuote(1),
    faults.emptyHeader(1, 1, 'a'),
    faults.longHeader(1, 1, 300, 'a'),
    faults.duplicateHeader(1, 2, 'a', 'a (2)'),
    faults.raggedRow(1, 2, 3),
    faults.surplusCells(1, surplusCells(['a', 'b', 'c'], { ...comma, width: 3, headers: 2 })),
    faults.surplusCells(1, surplusCells(['a', '1 234', '56'], { ...comma, width: 3, headers: 2 })),
    faults.blankRow(1),
    faults.controlCharacters(1, 1),
  ];

  it.each(all.map((fault) => [fault.code, fault] as const))('%s is whole sentences with a way out', (code, fault) => {
    expect(code).toMatch(/^table\.[a-z_]+$/);
    expect(fault.message).toMatch(/^[A-Z].*\.$/);
    expect(fault.remedy).toMatch(/^[A-Z].*\.$/);
  });

  it('name another encoding where no certain one is left', () => {
    expect(faults.uncertainEncoding('cp850', []).message).toBe(
      'The text was read as cp850, but it may be another encoding.',
    );
  });

  it('that has a column has a line', () => {
    expect(all.filter(({ line, column }) => column !== undefined && line === undefined)).toEqual([]);
  });
});

describe('TableRejected', () => {
  it('says everything, a line each, and keeps the faults for programs', () => {
    const rejected = new TableRejected([faults.empty(false), faults.binary()]);
    expect(rejected.message).toBe('The file is empty.\nThe file holds binary data, not text.');
    expect(rejected.faults.map(({ code }) => code)).toEqual(['table.empty', 'table.binary']);
    expect(rejected.name).toBe('TableRejected');
  });
});
