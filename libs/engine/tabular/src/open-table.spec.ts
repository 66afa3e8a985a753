import { openTable } from './open-table';
import { readTable } from './read-table';
import { type ReadTableOptions, type Table, type TableRow, type TableStream } from './table/table';
import { type TableFault, TableRejected } from './table/table-fault';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const open = (text: string, options?: ReadTableOptions): Promise<TableStream> => openTable(utf8(text), options);

async function rowsOf({ rows }: TableStream): Promise<TableRow[]> {
  const all: TableRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe('openTable', () => {
  it('knows the headers before any row is read', async () => {
    const { headers, found } = await open('name;city\nAda;London\n');
    expect(headers).toEqual(['name', 'city']);
    expect(found).toMatchObject({ format: 'csv', delimiter: ';', encoding: 'utf-8' });
  });

  it('calls the places of rows as it is told, in its warnings, too', async () => {
    const table = await open('a,b\n1\n', { unit: 'row' });
    await rowsOf(table);
    expect([table.unit, table.faults[0]?.message]).toEqual(['row', expect.stringMatching(/^Row 2 has 1 cell/)]);
    expect((await open('a,b\n1\n')).unit).toBe('line');
  });

  it('has its warnings when the rows are through', async () => {
    const table = await open('a,b\n1\n1,2\n,\n');
    expect(table.faults).toEqual([]);
    await rowsOf(table);
    expect(table.faults.map(({ code, line }) => [code, line])).toEqual([
      ['table.ragged_row', 2],
      ['table.blank_row', 4],
    ]);
  });

  it('gives no row of a batch with an error, none behind it, and all errors at the end', async () => {
    const many = '1,2\n'.repeat(100_000);
    const { rows } = await open(`a,b\n${many}"3"x,4\n${many}"5"y,6\n`, { limits: { maxRows: 300_000 } });
    let [read, last] = [0, 0];
    const readAll = async (): Promise<void> => {
      for await (const { line } of rows) [read, last] = [read + 1, line];
    };
    await expect(readAll()).rejects.toMatchObject({ faults: [{ line: 100_002 }, { line: 200_003 }] });
    expect(read).toBeGreaterThan(0);
    expect(last).toBeLessThan(100_002);
  });

  it('reads from the first row each time, with the same warnings', async () => {
    const table = await open('a,,a\n1\n1,2,3\n,,\n');
    const [first, found] = [await rowsOf(table), table.faults];
    expect(await rowsOf(table)).toEqual(first);
    expect(table.faults).toEqual(found);
    expect(found).toHaveLength(4);
  });

  it.each<[string, string, ReadTableOptions, string, string[]]>([
    ['a separator line', 'sep=|\na|b;c\n1|2\n', {}, '|', ['a', 'b;c']],
    [
      'a delimiter that is given, against the separator line',
      'sep=|\na|b;c\n1|2;3\n',
      { delimiter: ';' },
      ';',
      ['a|b', 'c'],
    ],
    ['a delimiter that is given, against what is likelier', 'a,b;c\n1,2;3\n', { delimiter: ';' }, ';', ['a,b', 'c']],
    ['the delimiter of most lines', 'a;b\n1;2,5\n3;4,5\n', {}, ';', ['a', 'b']],
  ])('takes %s', async (_, text, options, delimiter, headers) => {
    const table = await open(text, options);
    expect([table.found.delimiter, table.headers]).toEqual([delimiter, headers]);
  });

  it('counts the separator line as a line', async () => {
    expect((await rowsOf(await open('sep=;\na;b\n1;2\n'))).map(({ line }) => line)).toEqual([3]);
  });

  it('judges the delimiter by the beginning of a large file, cut at a line', async () => {
    const beginning = Array.from({ length: 6_000 }, (_, i) => `${i};a,b,c`).join('\n');
    const table = await open(`id;text\n${beginning}\n${'1,2,3,4\n'.repeat(6_000)}`);
    expect(table.found.delimiter).toBe(';');
  });
});

describe('limits', () => {
  const table = 'a,b,c\n1,2,3\n4,5,6\n';

  it.each<[string, ReadTableOptions['limits'], string | undefined]>([
    ['as many rows', { maxRows: 2 }, undefined],
    ['a row too many', { maxRows: 1 }, 'table.too_many_rows'],
    ['as many columns', { maxColumns: 3 }, undefined],
    ['a column too many', { maxColumns: 2 }, 'table.too_many_columns'],
    ['as many cells', { maxCells: 9 }, undefined],
    ['a cell too many', { maxCells: 8 }, 'table.too_many_cells'],
    ['cells as long', { maxCellLength: 1 }, undefined],
    ['no cell at all', { maxCellLength: 0 }, 'table.cell_too_long'],
    ['as many bytes', { maxBytes: table.length }, undefined],
    ['a byte too many', { maxBytes: table.length - 1 }, 'table.too_large'],
  ])('%s', async (_, limits, code) => {
    const outcome = await open(table, { limits: { ...limits } })
      .then(rowsOf)
      .then(
        () => undefined,
        (error: unknown) => (error as TableRejected).faults[0].code,
      );
    expect(outcome).toBe(code);
  });

  it('hold for the header line too', async () => {
    const table = await open('abc,d\n1,2\n', { limits: { maxCellLength: 2 } });
    await expect(rowsOf(table)).rejects.toMatchObject({
      faults: [{ code: 'table.cell_too_long', line: 1, column: 1 }],
    });
  });
});

const inArrays = (table: Table) => ({ ...table, rows: [...table.rows] });
const read = async (text: string, options?: ReadTableOptions) => inArrays(await readTable(utf8(text), options));

async function rejection(text: string | Uint8Array, options?: ReadTableOptions): Promise<readonly TableFault[]> {
  const outcome = await readTable(typeof text === 'string' ? utf8(text) : text, options).catch(
    (error: unknown) => error,
  );
  if (outcome instanceof TableRejected) return outcome.faults;
  throw new Error(`expected a rejection, got ${JSON.stringify(outcome)}`);
}

describe('readTable', () => {
  it('returns headers, rows, and the line on which each row starts', async () => {
    expect(await read('name,note\nAda,"one\ntwo"\n\nBob,x\n')).toEqual({
      headers: ['name', 'note'],
      rows: [
        ['Ada', 'one\ntwo'],
        ['Bob', 'x'],
      ],
      rowLines: [2, 5],
      found: { format: 'csv', encoding: 'utf-8', confidence: 1, otherEncodings: [], delimiter: ',' },
      faults: [],
    });
  });

  it.each([
    ['LF', 'a,b\n1,2\n3,4'],
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['CR, as old Macs write', 'a,b\r1,2\r3,4\r'],
    ['CRLF, then LF', 'a,b\r\n1,2\n3,4\r\n'],
  ])('reads lines that end with %s', async (_, text) => {
    const { rows, rowLines } = await read(text);
    expect({ rows, rowLines }).toEqual({
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
      rowLines: [2, 3],
    });
  });

  it.each([
    ['LF', 'a,b\n"1\n1",2\n3,4\n', [2, 4]],
    ['CRLF', 'a,b\r\n"1\r\n1",2\r\n3,4\r\n', [2, 4]],
    ['CR', 'a,b\r"1\r1",2\r3,4\r', [2, 4]],
    ['blank CRLF lines between', 'a,b\r\n\r\n\r\n1,2\r\n\r\n3,4', [4, 6]],
  ])('counts lines within quotes and blank ones: %s', async (_, text, lines) => {
    expect((await read(text)).rowLines).toEqual(lines);
  });

  it('keeps spaces, tabs and quotes that belong to a cell', async () => {
    const { rows } = await read('a,b,c\n x ,"  y  ",5" pipe\n"say ""hi""",,"z" \n');
    expect(rows).toEqual([
      [' x ', '  y  ', '5" pipe'],
      ['say "hi"', '', 'z '],
    ]);
  });

  it('takes an asynchronous source, whose chunks cut characters and lines', async () => {
    const bytes = utf8('näme,x\r\n"日本",🍣\r\n');
    async function* source(): AsyncGenerator<Uint8Array> {
      for (const byte of bytes) yield await Promise.resolve(Uint8Array.of(byte));
    }
    expect(inArrays(await readTable(source()))).toMatchObject({ headers: ['näme', 'x'], rows: [['日本', '🍣']] });
  });

  it('reads more than one chunk of text', async () => {
    const rows = Array.from({ length: 9_000 }, (_, i) => `${i},"ä ${'x'.repeat(80)}\n"`);
    const table = await read(`id,text\n${rows.join('\n')}\n`);
    expect(table.rows).toHaveLength(9_000);
    expect(table.rows.at(8_999)).toEqual(['8999', `ä ${'x'.repeat(80)}\n`]);
    expect(table.rowLines[8_999]).toBe(2 + 2 * 8_999);
  });

  it('takes names that JavaScript has a meaning for as data', async () => {
    const { headers, rows } = await read('__proto__,constructor,toString\n1,2,3\n');
    expect({ headers, rows }).toEqual({ headers: ['__proto__', 'constructor', 'toString'], rows: [['1', '2', '3']] });
  });
});

describe('readTable warns', () => {
  const warnings = async (text: string): Promise<object[]> =>
    (await read(text)).faults.map(({ code, line, column }) => ({ code, line, column }));

  it('of ragged rows, by line, and leaves them as they are', async () => {
    const text = 'a,b,c\n1,2,3\n1,2\n1,2,3,4\n1,2,3\n';
    expect(await warnings(text)).toEqual([
      { code: 'table.ragged_row', line: 3 },
      { code: 'table.surplus_cells', line: 4 },
    ]);
    expect([...(await read(text)).rows].map((row) => row.length)).toEqual([3, 2, 4, 3]);
  });

  it.each([
    ['name,price,size\nAda,1 234,56,7\nBob,5,6\n', 'table.surplus_cells', 2],
    ['name,price\nDoe, Jane,7\nAda,"1 234,56"\n', 'table.surplus_cells', undefined],
    ['name;price\nAda;1 234;56\n', 'table.surplus_cells', undefined],
    ['name,price\nAda,1,\nBob,2,, \n', 'table.ragged_row', undefined],
  ])('of %j as %s, in column %p', async (text, code, column) => {
    expect((await warnings(text))[0]).toEqual({ code, line: 2, column });
  });

  it('of rows without any value, which would make a presentation all the same', async () => {
    expect(await warnings('a,b\n1,2\n,\n , \n')).toEqual([
      { code: 'table.blank_row', line: 3 },
      { code: 'table.blank_row', line: 4 },
    ]);
  });

  it('of control characters, which no XML may hold', async () => {
    expect(await warnings('a,b\nx,y\u0007\n"t\ta\nb",z\n\0,n\n')).toEqual([
      { code: 'table.control_characters', line: 2, column: 2 },
      { code: 'table.control_characters', line: 5, column: 1 },
    ]);
  });

  it('of headers that are empty or stand twice', async () => {
    expect(await warnings('a,,a\n1,2,3\n')).toEqual([
      { code: 'table.empty_header', line: 1, column: 2 },
      { code: 'table.duplicate_header', line: 1, column: 3 },
    ]);
  });
});

describe('readTable refuses', () => {
  it.each([
    ['nothing', '', 'table.empty'],
    ['blank lines', '\r\n\n\n', 'table.empty'],
    ['a byte order mark alone', '\ufeff', 'table.empty'],
    ['a separator line alone', 'sep=;\n', 'table.empty'],
    ['a header without rows', 'a,b\n\n', 'table.header_only'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'table.html'],
    ['text with runs of NUL', 'name,note\nAda,\u0000\u0000\nBob,x\n', 'table.binary'],
    ['a quote that is never closed in the header line', '"a,b\n1,2\n', 'table.unclosed_quote'],
    ['a quote that is never closed', 'a,b\n1,"2\n3,4\n', 'table.unclosed_quote'],
  ])('%s', async (_, text, code) => {
    const faults = await rejection(text);
    expect(faults.map((fault) => fault.code)).toEqual([code]);
    expect(faults[0]?.remedy).not.toBe('');
  });

  it('wrong quotes, every one of them at once', async () => {
    const faults = await rejection('a,b\n"1"x,2\n3,"4"y\n5,6\n"7"z,"8\n');
    expect(faults.map(({ code, line, column }) => ({ code, line, column }))).toEqual([
      { code: 'table.malformed_quotes', line: 2, column: 1 },
      { code: 'table.malformed_quotes', line: 3, column: 2 },
      { code: 'table.malformed_quotes', line: 5, column: 1 },
      { code: 'table.unclosed_quote', line: 5 },
    ]);
  });

  it('what is over a limit, with the number that was found', async () => {
    const limits = { maxRows: 2, maxColumns: 3, maxCellLength: 4 };
    const faults = await rejection('a,b\n12345,2\n1,2,3,4\n1,2\n1,2\n', { limits });
    expect(faults.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'table.cell_too_long: Line 2, column 1: the cell has 5 characters; at most 4 can be read.',
      'table.too_many_columns: Line 3 has 4 cells; at most 3 columns can be read.',
      'table.too_many_rows: The table has more than 2 rows, which is as many as can be used at once.',
    ]);
  });

  it.each([
    ['a row', 'a,b\n' + '"1"x,'.repeat(5_000)],
    ['the header', '"a"x,'.repeat(5_000) + 'b\n1\n'],
    ['many rows', 'a\n' + '"1"x\n'.repeat(5_000)],
  ])('the first hundred faults of a kind, and how many more %s has', async (_where, text) => {
    const faults = await rejection(text, {});
    expect(faults).toHaveLength(101);
    expect(faults.at(-1)).toMatchObject({ code: 'table.malformed_quotes', more: 4_900 });
  });

  it('a header of thousands of columns without a name for each', async () => {
    const faults = await rejection(`${','.repeat(50_000)}\n1\n`, { limits: { maxColumns: 100 } });
    expect(faults.map(({ code }) => code)).toEqual(['table.too_many_columns']);
  });

  it('a source that does not end, as soon as it passes the limit', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        read += 1000;
        yield await Promise.resolve(new Uint8Array(1000).fill(97));
      }
    }
    await expect(readTable(endless(), { limits: { maxBytes: 10_000 } })).rejects.toMatchObject({
      faults: [{ code: 'table.too_large' }],
    });
    expect(read).toBe(11_000);
  });
});

it('gives lines of one letter a few thousand at a time', async () => {
  const { batches } = await openTable(new TextEncoder().encode('a\n'.repeat(30_000)), { limits: { maxRows: 100_000 } });
  const lengths: number[] = [];
  for await (const batch of batches) lengths.push(batch.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(8_192);
});
