import { tableNameFault } from './table-file-name';

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
    ['rows.numbers', /Numbers document.*Export To/],
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
