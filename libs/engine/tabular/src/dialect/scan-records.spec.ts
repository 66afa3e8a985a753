import { scanRecords } from './scan-records';

describe('scanRecords', () => {
  it.each([
    ['cells of each record', 'a,b\n1,2,3\r\nx\r', [2, 3, 1]],
    ['blank lines are no records', '\n\na,b\r\n\r\n1,2', [2, 2]],
    ['delimiters and line ends in quotes', '"a,\r\nb",c\n1,2\n', [2, 2]],
    ['a quote within a cell is text', '5" pipe,6" pipe\n1,2\n', [2, 2]],
    ['empty cells', ',,\n"",""\n', [3, 2]],
  ])('%s', (_, text, widths) => {
    expect(scanRecords(text, ',', '"')).toMatchObject({ widths, strayQuotes: [], open: false });
  });

  it('reports what follows a closing quote', () => {
    expect(scanRecords('"a" ,"b"x,"c"\n', ',', '"').strayQuotes).toEqual([
      { cell: 0, onlySpaceFollows: true },
      { cell: 1, onlySpaceFollows: false },
    ]);
  });

  it('reports a quote that is not closed', () => {
    expect(scanRecords('a,"b\nc', ',', '"').open).toBe(true);
    expect(scanRecords('a,"b\\"\n', ',', '\\').open).toBe(true);
  });

  it('says which records end in a blank cell', () => {
    expect(scanRecords('a,b\n1,\n2, \t\n\n3,""\n4,\u00a0', ',', '"').blankEnds).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('reads backslashes as escapes when asked to', () => {
    expect(scanRecords('"a\\",b",c\n', ',', '\\')).toMatchObject({ widths: [2], strayQuotes: [], open: false });
  });
});
