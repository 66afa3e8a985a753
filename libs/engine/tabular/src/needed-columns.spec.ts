import { inlineRow, xlsx } from '../test/made-workbook';
import { readTable } from './read-table';
import { type ReadTableOptions, type Table } from './table/table';
import { TableRejected } from './table/table-fault';

interface Read {
  readonly faults: unknown;
  readonly rows?: Table['rows'];
  readonly headers?: Table['headers'];
}

async function read(bytes: Uint8Array, options: ReadTableOptions): Promise<Read> {
  try {
    return await readTable(bytes, options);
  } catch (error) {
    if (!(error instanceof TableRejected)) throw error;
    return { faults: error.faults };
  }
}

const wide = (cell: string): string => `h,${cell.repeat(200)}\nx,${cell.repeat(200)}\n`;

describe('columns that nobody reads', () => {
  it.each<[string, string | Uint8Array]>([
    ['cells', 'a,b,c\n1,2,3\n4,5,6\n'],
    ['quoted cells', 'a,b,c\n"1","2","3"\n"4""",5,"x\ny"\n7,8,9\n'],
    ['malformed quotes', 'a,b,c\n1,"2"x,3\n'],
    ['headers again', 'a,b,c\n1,2,3\na,b,c\n'],
    ['headers again in pieces', `a,b,c\n${`${'x'.repeat(5_000)},2,y\na,b,c\n`.repeat(30)}`],
    ['quotes behind a space', 'a,b,c\n1, "2", "3"\n'],
    ['marks of databases', 'a,b,c\n\\N,\\N,3\n1,\\N,\\N\n'],
    ['ragged rows', 'a,b,c\n1\n1,2\n1,2,3,4\n'],
    ['rows with a cell too many', 'a,b,c\n1,2,3,\n1,1 234,56,3\n1,2,3, ,x\nDoe, Jane,2,3\n"1,",2,12,50'],
    [
      'rows that are cut by the pieces in which they are read',
      `a,b,c\n${`${'x'.repeat(5_000)},1 234,56,y\n`.repeat(90)}`,
    ],
    ['blank rows', 'a,b,c\n,,\n , \t,\n"",,\n,,x\n,x,\nx,,\n'],
    ['control characters', 'a,b,c\n\x01,\x02,3\n4,\x7f,6\x00\n7,8,9\n'],
    ['control characters by the thousand', `a,b,c\n${'\x01,x,\x02\n'.repeat(20_000)}1,2,3\n`],
    ['control characters in columns by the hundred', wide('\x01,')],
    ['cells that are too long', `a,b,c\n1,2,${'x'.repeat(32_768)}\n1,2,"${'""'.repeat(32_768)}"\n`],
    ['cells of the greatest length', `a,b,c\n1,2,${'x'.repeat(32_767)}\n`],
    ['a cell that is far too long', `a,b,c\n1,2,${'x'.repeat(100_000)}\n4,5,6\n`],
    ['more columns than are allowed', `a,b,c\n${'1,'.repeat(16_500)}\n`],
    ['a quote that is never closed', 'a,b,c\n1,2,"3\n'],
    ['JSON', '[{"a":1,"b":"","c":"x"},{"c":"\\u0001"},{"a":null,"b":" "},{"d":{"e":[1.5,2]}}]'],
    ['JSON with long values', `[{"a":"${'x'.repeat(32_768)}","b":1},{"b":[${'1,'.repeat(15_000)}1]}]`],
    ['NDJSON', '{"a":1,"b":"\\b"}\n{"c":[1,"\\u0000"]}\n{"b":{"x":"\x7f"}}\n'],
    ['a workbook', xlsx({ sheet: inlineRow('a', 'b', 'c') + inlineRow('1', '2', '3') + inlineRow('', '', 'x') })],
  ])('are checked as the others are: %s', async (_, table) => {
    const bytes = typeof table === 'string' ? Buffer.from(table, 'latin1') : table;
    const options = { limits: { maxRows: 100_000 }, encoding: 'utf-8' } as const;
    const whole = await read(bytes, options);
    for (const names of [[], ['a'], ['b'], ['c'], ['a', 'c'], ['h']]) {
      const some = await read(bytes, { ...options, needed: () => new Set(names) });
      expect([names, some.faults]).toEqual([names, whole.faults]);
      if (!whole.rows || !some.rows) continue;
      const { headers = [], rows } = whole;
      const blanked = Array.from(rows, (row) => headers.map((name, i) => (names.includes(name) ? (row[i] ?? '') : '')));
      expect(Array.from(some.rows, (row) => headers.map((_name, i) => row[i] ?? ''))).toEqual(blanked);
    }
  });
});
