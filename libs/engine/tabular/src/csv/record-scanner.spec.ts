import { type Dialect } from '../dialect/detect-dialect';
import { FaultLog } from '../table/fault-log';
import { DEFAULT_TABLE_LIMITS } from '../table/table';
import { type TableRecord } from '../table/table-format';
import { type TableFault } from '../table/table-fault';
import { RecordScanner } from './record-scanner';

const COMMAS: Dialect = { delimiter: ',', escape: '"' };

type Found = readonly [line: number, ...cells: string[]];

function scan(pieces: Iterable<string>, dialect: Dialect, firstLine: number, log: FaultLog): readonly TableRecord[] {
  const scanner = new RecordScanner(dialect, { limits: DEFAULT_TABLE_LIMITS, log, line: firstLine });
  return [...[...pieces].flatMap((piece) => scanner.feed(piece)), ...scanner.end()];
}

function records(text: string | readonly string[], dialect: Dialect = COMMAS, firstLine = 1): readonly Found[] {
  const found = scan(typeof text === 'string' ? [text] : text, dialect, firstLine, new FaultLog());
  return found.map(({ line, cells }) => [line, ...cells.map(String)] as const);
}

function faultsIn(text: string | readonly string[], dialect: Dialect = COMMAS): readonly TableFault[] {
  const log = new FaultLog();
  scan(typeof text === 'string' ? [text] : text, dialect, 1, log);
  return log.list('error');
}

describe('delimiters', () => {
  it.each([',', ';', '\t', '|', ':', '~', '\u0001', '§'])('%j', (delimiter) => {
    const text = `a${delimiter}b\n"1${delimiter}1"${delimiter}2\n`;
    expect(records(text, { delimiter, escape: '"' })).toEqual([
      [1, 'a', 'b'],
      [2, `1${delimiter}1`, '2'],
    ]);
  });
});

describe('an apostrophe', () => {
  it.each([
    ["'=1+1,x", '=1+1'],
    ["'@x,x", '@x'],
    ["'-SUM(A1),x", '-SUM(A1)'],
    ["'+x,x", '+x'],
    [`"'=""a""",x`, '="a"'],
    [`"'\tx",x`, '\tx'],
    ["''=1+1,x", "'=1+1"],
    ["x,'=1", 'x'],
  ])('that guards a text which a spreadsheet would calculate is left out: %j', (text, first) => {
    expect(records(text)[0]?.[1]).toBe(first);
    expect(records(`${text}\n${text}`)[1]?.[1]).toBe(first);
  });

  it.each(["'01234", "'t Hooft", "'-5,50", "'+49 30 1234", "'", "''", "'a=b", "rock 'n' =roll"])(
    'is part of any other value: %s',
    (value) => {
      expect(records(`"${value}",x`)[0]?.[1]).toBe(value);
    },
  );
});

describe('quotes', () => {
  it.each<[string, string, string[]]>([
    ['around a cell', '"a",b', ['a', 'b']],
    ['around nothing', '"",b', ['', 'b']],
    ['doubled', '"say ""hi""",b', ['say "hi"', 'b']],
    ['doubled alone', '"""",b', ['"', 'b']],
    ['within a cell that has none around it', '5" pipe,b', ['5" pipe', 'b']],
    ['at the end of such a cell', 'a",b', ['a"', 'b']],
    ['around a delimiter', '"a,b",c', ['a,b', 'c']],
    ['around spaces', '"  a ",b', ['  a ', 'b']],
    ['behind a space', ' "a",b', [' "a"', 'b']],
    ['single ones are text', "'a,b',c", ["'a", "b'", 'c']],
    ['curly ones are text', '“a,b”,c', ['“a', 'b”', 'c']],
    ['with a space behind', '"a" ,b', ['a ', 'b']],
    ['with a tab behind', '"a"\t,b', ['a\t', 'b']],
  ])('%s: %j', (_, text, cells) => {
    expect(records(text)).toEqual([[1, ...cells]]);
  });

  it.each<[string, string, string[]]>([
    ['a quote', '"a\\"b",c', ['a"b', 'c']],
    ['itself', '"a\\\\",c', ['a\\', 'c']],
  ])('a backslash before %s', (_, text, cells) => {
    expect(records(text, { delimiter: ',', escape: '\\' })).toEqual([[1, ...cells]]);
  });

  it.each<[string, number[]]>([
    ['"a"x,b', [1]],
    ['a,"b" y,"c"z', [2, 3]],
    ['"a" ,b', []],
    ['a,b', []],
  ])('text behind the closing one: %j', (text, malformed) => {
    expect(faultsIn(text).map(({ code, line, column }) => [code, line, column])).toEqual(
      malformed.map((column) => ['table.malformed_quotes', 1, column]),
    );
  });
});

describe('lines', () => {
  it.each<[string, string, number[]]>([
    ['LF', 'a\nb\nc', [1, 2, 3]],
    ['CRLF', 'a\r\nb\r\nc\r\n', [1, 2, 3]],
    ['CR', 'a\rb\rc\r', [1, 2, 3]],
    ['blank ones before', '\n\na\nb', [3, 4]],
    ['blank ones between', 'a\n\n\nb', [1, 4]],
    ['blank CRLF ones between', 'a\r\n\r\nb', [1, 3]],
    ['within quotes', '"a\n\n"\nb', [1, 4]],
    ['CRLF within quotes', '"a\r\n\r\n"\r\nb', [1, 4]],
  ])('%s', (_, text, lines) => {
    expect(records(text).map(([line]) => line)).toEqual(lines);
  });

  it('are counted from where the text begins in its file', () => {
    expect(records('a\nb', COMMAS, 7).map(([line]) => line)).toEqual([7, 8]);
  });
});

describe('pieces of text', () => {
  const TEXT = 'name,note\r\n"Ada","one\r\ntwo ""x"""\r\n日本,🍣\r\n';

  it('may end anywhere', () => {
    const whole = records(TEXT);
    for (let cut = 1; cut < TEXT.length; cut++)
      expect([cut, records([TEXT.slice(0, cut), TEXT.slice(cut)])]).toEqual([cut, whole]);
  });
});

describe('a row that is longer than one may be', () => {
  it('is refused, and nothing behind the limit is kept of it', () => {
    const [limits, log] = [{ ...DEFAULT_TABLE_LIMITS, maxRowLength: 10 }, new FaultLog()];
    const scanner = new RecordScanner(COMMAS, { limits, log, line: 1 });
    const found = [...scanner.feed('12345,67890\n12345,678901,2\n1,2\n'), ...scanner.end()];
    expect(found.map(({ cells }) => cells)).toEqual([
      ['12345', '67890'],
      ['12345', '', ''],
      ['1', '2'],
    ]);
    expect(log.list('error')).toMatchObject([{ code: 'table.row_too_long', line: 2 }]);
  });
});

describe('a quote that is not closed', () => {
  it.each<[string, number, number]>([
    ['a,b\n"1,2\n3,4\n', 2, 1],
    ['"a', 1, 0],
    ['a\n\n\n"b\n', 4, 1],
    ['a\n"b""', 2, 1],
  ])('%j, in line %d', (text, line, before) => {
    expect(faultsIn(text)).toMatchObject([{ code: 'table.unclosed_quote', line }]);
    expect(records(text)).toHaveLength(before);
  });
});

describe('pieces that end', () => {
  it.each<[string, readonly string[], readonly Found[]]>([
    [
      'behind a CR alone',
      ['a\r', 'b\r', 'c'],
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
      ],
    ],
    [
      'between CR and LF',
      ['a\r', '\nb\r', '\n'],
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    ['behind a CR, and nothing more', ['a\r', ''], [[1, 'a']]],
  ])('%s', (_, pieces, found) => {
    expect(records(pieces)).toEqual(found);
  });

  it.each<[string, readonly string[], readonly (readonly [string, number | undefined])[]]>([
    [
      'within a cell that is far too long',
      ['a,', 'x'.repeat(70_000), 'x'.repeat(70_000)],
      [['table.cell_too_long', 1]],
    ],
    ['before its end', ['x'.repeat(70_000), 'x,b\nc,d\n'], [['table.cell_too_long', 1]]],
    [
      'within quotes that are never closed',
      ['"', 'x'.repeat(70_000), 'x'.repeat(70_000)],
      [['table.unclosed_quote', 1]],
    ],
  ])('%s', (_, pieces, faults) => {
    expect(faultsIn(pieces).map(({ code, line }) => [code, line])).toEqual(faults);
  });
});
