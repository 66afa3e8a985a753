import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build, type BuildResult } from 'esbuild';
import { inlineRow, ods, xlsx } from '../test/made-workbook';

const SOURCE = join(__dirname, 'index.ts');
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const odsRow = (value: string): string =>
  `<table:table-row><table:table-cell><text:p>${value}</text:p></table:table-cell></table:table-row>`;

/** What a worker of a browser has, as far as tables need it; nothing of Node. */
const WORKER = { TextDecoder, TextEncoder, ReadableStream, DecompressionStream, Uint8Array, ArrayBuffer, Intl };

interface Bundle {
  readonly readTable: (
    bytes: Uint8Array,
    options?: object,
  ) => Promise<{
    readonly headers: readonly string[];
    readonly rows: Iterable<readonly string[]>;
    readonly found: { readonly format: string };
  }>;
}

describe('the reader in the worker of a browser', () => {
  let result: BuildResult<{ metafile: true; write: false }>;
  let reader: Bundle;
  beforeAll(async () => {
    result = await build({
      entryPoints: [SOURCE],
      bundle: true,
      platform: 'browser',
      format: 'iife',
      globalName: 'reader',
      write: false,
      metafile: true,
      tsconfig: join(__dirname, '../../../../tsconfig.base.json'),
    });
    const context = createContext({ ...WORKER });
    runInContext(result.outputFiles[0]?.text ?? '', context);
    reader = runInContext('reader', context) as Bundle;
  });

  it('imports nothing of Node', () => {
    const imported = Object.values(result.metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(imported.filter((path) => /^(?:node:|fs$|path$|zlib$|stream$|buffer$)/.test(path))).toEqual([]);
  });

  it.each([
    ['csv', text('name;city\nZoë;Köln\n')],
    ['csv', Buffer.from('name;city\nZo\xeb;K\xf6ln\n', 'latin1')],
    ['json', text('[{"name":"Zoë","city":"Köln"}]')],
    ['ndjson', text('{"name":"Zoë","city":"Köln"}\n')],
    ['xlsx', xlsx({ sheet: inlineRow('name', 'city') + inlineRow('Zoë', 'Köln') })],
  ])('reads %s', async (format, bytes) => {
    const options = format === 'csv' ? { delimiter: ';' } : {};
    const { headers, rows, found } = await reader.readTable(bytes, options);
    expect([found.format, [...headers], [...rows].map((row) => [...row])]).toEqual([
      format,
      ['name', 'city'],
      [['Zoë', 'Köln']],
    ]);
  });

  it('reads ods, and a workbook that a spreadsheet program has written', async () => {
    const table = await reader.readTable(ods(odsRow('name') + odsRow('Zoë')));
    expect([...table.rows].map((row) => [...row])).toEqual([['Zoë']]);
    const people = await reader.readTable(readFileSync(join(__dirname, '../test/workbooks/people-openpyxl.xlsx')));
    expect(people.found.format).toBe('xlsx');
    expect([...people.rows].length).toBeGreaterThan(0);
  });

  it('names what is wrong as it does in Node', async () => {
    await expect(reader.readTable(text('a,b\n"x"y,z\n'))).rejects.toMatchObject({
      faults: [{ code: 'table.malformed_quotes', line: 2 }],
    });
  });
});
