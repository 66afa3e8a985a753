import { openTable } from './open-table';
import { type ReadTableOptions, type TableRow, type TableStream } from './table/table';
import { TableRejected } from './table/table-fault';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const open = (text: string, options?: ReadTableOptions): Promise<TableStream> => openTable(utf8(text), options);

async function rowsOf({ rows }: TableStream): Promise<TableRow[]> {
  const all: TableRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe('openTable', () => {
  it('knows the headers before any row is read', async () => {
    const { headers, delimiter, encoding } = await open('name;city\nAda;London\n');
    expect({ headers, delimiter, encoding }).toEqual({ headers: ['name', 'city'], delimiter: ';', encoding: 'utf-8' });
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

  it('gives no row from an error on, and all errors at the end', async () => {
    const { rows } = await open('a,b\n1,2\n"3"x,4\n5,6\n');
    const read: (readonly string[])[] = [];
    const readAll = async (): Promise<void> => {
      for await (const { cells } of rows) read.push(cells);
    };
    await expect(readAll()).rejects.toThrow(TableRejected);
    expect(read.map(([, second]) => second)).toEqual(['2']);
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
    expect([table.delimiter, table.headers]).toEqual([delimiter, headers]);
  });

  it('counts the separator line as a line', async () => {
    expect((await rowsOf(await open('sep=;\na;b\n1;2\n'))).map(({ line }) => line)).toEqual([3]);
  });

  it('judges the delimiter by the beginning of a large file, cut at a line', async () => {
    const beginning = Array.from({ length: 6_000 }, (_, i) => `${i};a,b,c`).join('\n');
    const table = await open(`id;text\n${beginning}\n${'1,2,3,4\n'.repeat(6_000)}`);
    expect(table.delimiter).toBe(';');
  });
});

describe('limits', () => {
  const table = 'a,b,c\n1,2,3\n4,5,6\n';

  it.each<[string, ReadTableOptions['limits'], string | undefined]>([
    ['as many rows', { maxRows: 2 }, undefined],
    ['a row too many', { maxRows: 1 }, 'table.too_many_rows'],
    ['as many columns', { maxColumns: 3 }, undefined],
    ['a column too many', { maxColumns: 2 }, 'table.too_many_columns'],
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
