import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from './decode/decode-text';
import { readTable } from './read-table';
import { TableRejected } from './table/table-fault';

const CORPUS = join(__dirname, '../test/corpus');

interface Expected {
  readonly delimiter: string;
  readonly records: readonly (readonly string[])[];
}

const expected = JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8')) as Record<string, Expected>;
/** Made by a fuzzer: two or three bytes beyond ASCII by chance, which say nothing of the encoding. */
const UNDETECTED = new Set(['duckdb__0.csv', 'duckdb__16.csv']);
const bytesOf = (file: string): Uint8Array => readFileSync(join(CORPUS, file));

/** What cannot be a table of rows to fill, and why; every other file is read as Python reads it. */
const REFUSED: Record<string, { readonly code: string; readonly line?: number }> = {
  'CSV_jl__out.test.csv': { code: 'table.empty' },
  'PapaParse__malformed.tsv': { code: 'table.unclosed_quote', line: 9 },
  'csvlint_rb__invalid_many_rows.csv': { code: 'table.malformed_quotes', line: 4 },
  'duckdb__22.csv': { code: 'table.binary' },
  'duckdb__23.csv': { code: 'table.binary' },
  'duckdb__5.csv': { code: 'table.binary' },
  'duckdb__all_utf16.csv': { code: 'table.too_many_rows' },
  'duckdb__hits_problematic.csv': { code: 'table.header_only', line: 1 },
  'duckdb__long_escaped_value.csv': { code: 'table.header_only', line: 1 },
  'fast-csv__malformed.csv': { code: 'table.malformed_quotes', line: 2 },
  'frictionless-py__implicit-gz.csv': { code: 'table.compressed' },
  'frictionless-py__implicit-zip.csv': { code: 'table.compressed' },
  'oletools__dde-in-csv.csv': { code: 'table.header_only', line: 1 },
  'test_files__apachepoi_48703.xls.0.csv': { code: 'table.header_only', line: 1 },
  'test_files__sushi.xls.0.csv': { code: 'table.header_only', line: 1 },
};

const readable = Object.keys(expected).filter((file) => !(file in REFUSED));

describe('corpus of CSV files', () => {
  it('names only files that are there', () => {
    expect(Object.keys(expected)).toHaveLength(73);
    expect(Object.keys(expected)).toEqual(expect.arrayContaining(Object.keys(REFUSED)));
  });

  it.each(readable)('%s is read as Python reads it', async (file) => {
    const table = await readTable(bytesOf(file), UNDETECTED.has(file) ? { encoding: 'windows-1252' } : {});
    const [header = [], ...rows] = expected[file]?.records ?? [];
    expect([...table.rows]).toEqual(rows);
    expect(table.found.delimiter).toBe(expected[file]?.delimiter);
    expect(table.headers).toHaveLength(header.length);
    const renamed = new Set(
      table.faults.filter(({ code }) => /_header$/.test(code)).map(({ column }) => (column ?? 0) - 1),
    );
    expect(table.headers.filter((_, i) => !renamed.has(i))).toEqual(header.filter((_, i) => !renamed.has(i)));
    expect(new Set(table.headers).size).toBe(header.length);
  });

  it.each([...UNDETECTED])('%s may be in several encodings, and that is said', async (file) => {
    const { faults } = await readTable(bytesOf(file));
    expect(faults.map(({ code }) => code)).toContain('table.uncertain_encoding');
  });

  it.each(Object.entries(REFUSED))('%s is refused: %o', async (file, fault) => {
    const rejection = await readTable(bytesOf(file)).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(TableRejected);
    expect((rejection as TableRejected).faults).toEqual([expect.objectContaining({ severity: 'error', ...fault })]);
  });

  it.each(readable)('%s: each row starts on the line that is stated', async (file) => {
    const table = await readTable(bytesOf(file));
    const { encoding = 'utf-8' } = table.found;
    const text = [...decodeText(bytesOf(file), encoding)].join('');
    const lines = text.split(/\r\n|\r|\n/);
    const starts = table.rowLines.map((line) => lines[line - 1] ?? '');
    [...table.rows].forEach((row, i) => {
      const first = String(row[0] ?? '').split(/[\r\n"\\]/)[0] ?? '';
      expect(starts[i]?.replace(/^"/, '').startsWith(first)).toBe(true);
    });
    expect(table.rowLines).toEqual([...table.rowLines].sort((a, b) => a - b));
  });
});
