import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownIn } from '@rowdeck/engine-values';
import put from '../test/exports/table.json';
import { readTable } from './read-table';
import { type Table } from './table/table';
import { type TableRejected } from './table/table-fault';

const read = (file: string): Promise<Table> => readTable(readFileSync(join(__dirname, '../test/exports', file)));
const rowsOf = ({ rows }: Table): readonly (readonly string[])[] => [...rows].map((row) => row.map(shownIn));

type Value = string | boolean | null;
/** How an export writes a value of a column; nothing where it is a text that stays as it was put in. */
type Written = (value: Value, column: number) => string | undefined;

const AMOUNT = 3;
const postgres: Written = (value) => (typeof value === 'boolean' ? (value ? 't' : 'f') : undefined);
const sqlite: Written = (value, column) => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return column === AMOUNT && value !== null ? String(Number(value)) : undefined;
};
const asPut = (value: string): string => value;
/** Where line breaks and separators stand as they are, and had to be taken out before. */
const flat = (value: string): string => value.replace('\n', ' ').replace('\t', ' ').replace('|', '/');
const expected = (written: Written, ofTexts = asPut): readonly (readonly string[])[] =>
  (put.rows as Value[][]).map((row) => row.map((value, i) => written(value, i) ?? ofTexts(String(value ?? ''))));

describe('what databases export', () => {
  it.each<[string, { readonly delimiter?: string; readonly encoding?: string }, Written, (text: string) => string]>([
    ['postgres-copy.csv', { delimiter: ',', encoding: 'utf-8' }, postgres, asPut],
    [
      'postgres-copy-force-quote.csv',
      { delimiter: ',' },
      (value) => (value === null ? 'NULL' : postgres(value, 0)),
      asPut,
    ],
    ['postgres-copy-semicolon-windows-1252.csv', { delimiter: ';', encoding: 'windows-1252' }, postgres, asPut],
    ['psql-csv.csv', { delimiter: ',' }, postgres, asPut],
    ['sqlite-csv.csv', { delimiter: ',', encoding: 'utf-8' }, sqlite, asPut],
    ['sqlite-tabs.tsv', { delimiter: '\t' }, sqlite, flat],
    ['sqlite-list.txt', { delimiter: '|' }, sqlite, flat],
    ['sqlite-json.json', { encoding: 'utf-8' }, sqlite, asPut],
  ])('%s is read as it was put in', async (file, found, written, ofTexts) => {
    const table = await read(file);
    expect(table.headers).toEqual(put.headers);
    expect(rowsOf(table)).toEqual(expected(written, ofTexts));
    expect(table.found).toMatchObject(found);
    // Where quotes are forced, NULL is told from a text by having none.
    const warned = file.includes('force-quote') ? ['table.null_mark'] : [];
    expect([...new Set(table.faults.map(({ code }) => code))]).toEqual(warned);
  });

  it('COPY as text keeps the escapes of PostgreSQL, which are told: no other program means the same by them', async () => {
    const table = await read('postgres-copy-text.tsv');
    const escaped = (text: string) => text.replaceAll('\\', '\\\\').replace('\n', '\\n').replace('\t', '\\t');
    const written: Written = (value, i) => (value === null ? '\\N' : postgres(value, i));
    expect(rowsOf(table)).toEqual(expected(written, escaped));
    expect(table.faults).toMatchObject([
      {
        code: 'table.dump_escapes',
        line: 3,
        message:
          'Line 3 has “\\n”, as databases dump a line break within a cell; it is read as it stands. It is the first of 4 such places in the file.',
      },
      ...[4, 5, 6].map((column) => ({ code: 'table.null_mark', line: 4, column })),
    ]);
  });

  it('the footer of psql is a row that is too short, and said to be', async () => {
    const table = await read('psql-unaligned.txt');
    expect(rowsOf(table)).toEqual([...expected(postgres, flat), ['(4 rows)']]);
    expect(table.faults).toMatchObject([{ code: 'table.ragged_row', line: 6 }]);
  });

  it.each(['psql-html.html', 'sqlite-html.html'])('%s is a page, and named as one', async (file) => {
    const refusal = await read(file).catch((error: unknown) => error);
    expect((refusal as TableRejected).faults).toMatchObject([{ code: 'table.html' }]);
  });
});
