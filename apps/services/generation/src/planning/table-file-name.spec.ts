import { openTable, type TableRejected } from '@rowdeck/engine-tabular';
import { tableNameFault } from './table-file-name';

it('says of an old workbook what its content would say, too', async () => {
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  const read = openTable(ole, {});
  await expect(read).rejects.toMatchObject({ faults: [{ code: 'table.workbook' }] });
  const [fault] = await read.then(
    () => [],
    ({ faults }: TableRejected) => faults,
  );
  expect(tableNameFault('a.xls')).toBe(`${fault?.message} ${fault?.remedy}`);
});

describe('the name of a table', () => {
  it.each([
    'rows.csv',
    'ROWS.CSV',
    'Sales 2026.tsv',
    'rows.txt',
    'rows.XLSX',
    'rows.ods',
    'rows.json',
    'rows.ndjson',
    'rows.exe.csv',
    'rows',
    'Prices 01.02.2026',
    'List of Mr. Smith and others',
    'rows.csv. ',
    '.csv',
  ])('may be %j', (name) => expect(tableNameFault(name)).toBeNull());

  it.each([
    ['rows.xls', /old Excel workbook.*Excel Workbook \(\.xlsx\)/],
    ['ROWS.XLSB', /binary Excel workbook.*\.xlsx/],
    ['rows.numbers', /Numbers spreadsheet.*Export To/],
    ['prices.ods.xls', /^The file is an old Excel workbook \(\.xls\), not a table that can be read\. /],
  ])('says of %j how it becomes one', (name, words) => expect(tableNameFault(name)).toMatch(words));

  it.each([
    'rows.exe',
    'rows.html',
    'rows.csv.exe',
    'ROWS.EXE',
    'rows.exe. .',
    'rows.exe::$DATA',
    'template.pptx',
    'rows.php5',
    `${'a'.repeat(300)}.js`,
  ])('may not be %j, which is said in words', (name) => {
    expect(tableNameFault(name)).toBe(
      'The name of this file is not that of a table. Choose a .csv, .tsv, .txt, .xlsx, .ods, .json or .ndjson file, or save it as one.',
    );
  });
});
