import { readTable } from '../read-table';
import { type ReadTableOptions } from '../table/table';
import { TableRejected } from '../table/table-fault';

/** The headers and rows of a text; where it is refused, the codes with their lines and columns. */
async function read(text: string, options: ReadTableOptions = {}): Promise<unknown> {
  try {
    const { headers, rows } = await readTable(Buffer.from(text), options);
    return [headers, ...rows];
  } catch (error) {
    if (!(error instanceof TableRejected)) throw error;
    return error.faults.map(({ code, line, column }) => [code, line, column]);
  }
}

const LINE_ENDS = [
  ['LF', '\n'],
  ['CR and LF', '\r\n'],
  ['CR', '\r'],
] as const;

describe.each(LINE_ENDS)('lines that end with %s', (_, end) => {
  const lines = (...texts: string[]): string => texts.join(end);

  it.each<[string, string, string[][]]>([
    [
      'an empty last column',
      lines('a,b,c', '1,2,', '3,,', ''),
      [
        ['1', '2', ''],
        ['3', '', ''],
      ],
    ],
    ['an empty last column at the end of the file', lines('a,b', '1,'), [['1', '']]],
    ['an empty first column', lines('a,b', ',2'), [['', '2']]],
    ['a quote at the end of the file', lines('a,b', '1,"2"'), [['1', '2']]],
    ['an empty quoted cell at the end of the file', lines('a,b', '1,""'), [['1', '']]],
    ['a doubled quote at the end of the file', lines('a,b', '1,"2"""'), [['1', '2"']]],
    ['a quote and a space at the end of the file', lines('a,b', '1,"2" '), [['1', '2 ']]],
    ['quotes in the middle', lines('a,b', '5" pipe,say "hi" now', ''), [['5" pipe', 'say "hi" now']]],
    ['quotes in the middle, doubled', lines('a,b', 'say ""hi"",2', ''), [['say ""hi""', '2']]],
    ['quotes that hold delimiters alone', lines('a,b', '",",",,"', ''), [[',', ',,']]],
    ['quotes that hold a line end alone', lines('a,b', `"${end}",2`, ''), [[end, '2']]],
    ['quotes that hold line ends beside quotes', lines('a,b', `"""${end}""",2`, ''), [[`"${end}"`, '2']]],
    ['blank lines at the end', lines('a,b', '1,2', '', '', ''), [['1', '2']]],
    ['a row of one space', lines('a', ' ', '1', ''), [[' '], ['1']]],
    ['spaces around delimiters', lines('a,b', ' 1 , 2 ', ''), [[' 1 ', ' 2 ']]],
    ['a tab beside commas', lines('a,b', '1\t,\t2', ''), [['1\t', '\t2']]],
    ['apostrophes', lines('a,b', "'1,2'", ''), [["'1", "2'"]]],
    ['formulas, as text', lines('a,b', '=1+1,@x', ''), [['=1+1', '@x']]],
  ])('hold %s', async (_name, text, rows) => {
    const [, ...read_] = (await read(text, { delimiter: ',' })) as string[][];
    expect(read_).toEqual(rows);
  });

  it.each<[string, string, (string | number | undefined)[][]]>([
    ['a quote that opens at the end of the file', lines('a,b', '1,"'), [['table.unclosed_quote', 2, undefined]]],
    ['a quote that is doubled and not closed', lines('a,b', '1,"2""'), [['table.unclosed_quote', 2, undefined]]],
    ['text behind a quote at the end of the file', lines('a,b', '1,"2"x'), [['table.malformed_quotes', 2, 2]]],
    [
      'text behind quotes of two lines',
      lines('a,b', `"1${end}"x,2`, '"3"y,4'),
      [
        ['table.malformed_quotes', 2, 1],
        ['table.malformed_quotes', 4, 1],
      ],
    ],
    ['text behind a header in quotes', lines('"a"x,b', '1,2'), [['table.malformed_quotes', 1, 1]]],
  ])('are refused with %s', async (_name, text, faults) => {
    expect(await read(text, { delimiter: ',' })).toEqual(faults);
  });
});

describe('line ends of several kinds', () => {
  it.each<[string, string, number[]]>([
    ['LF, CR and LF', 'a,b\n1,2\r\n3,4\n', [2, 3]],
    ['CR, LF', 'a,b\r1,2\n3,4\r', [2, 3]],
    ['all three', 'a,b\r\n1,2\n3,4\r', [2, 3]],
    ['LF and CR, in this order', 'a,b\n\r1,2\n\r3,4\n\r', [3, 5]],
    ['CR, then CR and LF', 'a,b\r\r\n1,2\r\r\n3,4\r\r\n', [3, 5]],
    ['CR and LF, CR within quotes', 'a,b\r\n1,2\r\n"3",4\r\n', [2, 3]],
  ])('%s', async (_, text, rowLines) => {
    const table = await readTable(Buffer.from(text), { delimiter: ',' });
    expect([table.headers, ...table.rows]).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(table.rowLines).toEqual(rowLines);
  });

  it('within quotes stay as they are', async () => {
    expect(await read('a\n"1\n2\r3\r\n4"\n')).toEqual([['a'], ['1\n2\r3\r\n4']]);
  });
});

describe('marks, and what they stand before', () => {
  it.each<[string, string, unknown]>([
    [
      'a quoted header',
      '\ufeff"a","b"\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a line that names the delimiter',
      '\ufeffsep=;\na;b\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a blank line',
      '\ufeff\na,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', async (_, text, table) => {
    expect(await read(text)).toEqual(table);
  });
});
