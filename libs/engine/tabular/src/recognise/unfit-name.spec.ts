import { inlineRow, xlsx } from '../../test/made-workbook';
import { openTable } from '../open-table';
import { TableRejected } from '../table/table-fault';
import { unfitExtension } from './unfit-name';

describe('the name of a table', () => {
  it.each([
    'rows.csv',
    'ROWS.XLSM',
    'export.xls',
    'data.pptx',
    'scan.pdf',
    'rows.dat',
    'rows.exe.csv',
    'rows',
    'exe',
    'Prices 01.02.2026',
    'rows.csv. ',
    '.csv',
  ])('may be %j', (name) => expect(unfitExtension(name)).toBeUndefined());

  it.each([
    ['rows.exe', '.exe'],
    ['rows.HTML', '.html'],
    ['rows.csv.exe', '.exe'],
    ['rows.exe. .', '.exe'],
    ['rows.exe::$DATA', '.exe'],
    ['rows.php5', '.php5'],
    [`${'a'.repeat(300)}.js`, '.js'],
  ])('may not be %j', (name, extension) => expect(unfitExtension(name)).toBe(extension));
});

const text = new TextEncoder().encode('name;city\nA;B\n');
const bytes = (latin1: string): Uint8Array => Uint8Array.from(latin1, (char) => char.charCodeAt(0));

describe('the content decides', () => {
  it.each<[string, string, Uint8Array, string]>([
    ['text under the name of an old workbook', 'export.xls', text, 'csv'],
    ['text under the name of a presentation', 'data.pptx', text, 'csv'],
    ['text under the name of a document', 'data.pdf', text, 'csv'],
    ['a workbook under the name of one with macros', 'b.xlsm', xlsx({ sheet: inlineRow('name') }), 'xlsx'],
    ['a workbook under the name of a program', 'b.exe', xlsx({ sheet: inlineRow('name') }), 'xlsx'],
    ['JSON under the name of a script', 'rows.js', new TextEncoder().encode('[{"a":1}]'), 'json'],
  ])('%s is read', async (_, fileName, file, format) => {
    expect((await openTable(file, { fileName })).found.format).toBe(format);
  });

  it.each<[string, string, Uint8Array, RegExp]>([
    ['an old workbook', 'a.csv', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /old Excel workbook \(\.xls\)/],
    ['a PDF', 'a.csv', bytes('%PDF-1.7'), /PDF/],
    ['a page under its own name', 'a.html', bytes('<html><table>'), /web page/],
    ['text under the name of a program', 'a.exe', text, /ends in “\.exe”/],
  ])('%s is named', async (_, fileName, file, words) => {
    const reading = openTable(file, { fileName });
    await expect(reading).rejects.toThrow(TableRejected);
    await expect(reading).rejects.toThrow(words);
  });
});
