import { type TableSettings } from '@rowdeck/contracts';
import { inlineRow, xlsx } from '@rowdeck/engine-tabular-testing';
import { correctRows, type Corrections } from './correct-rows';
import { readTablePreview } from './read-table-preview';

const limits = { maxBytes: 1e6, maxRows: 1_000, maxColumns: 100 };
const fileOf = (bytes: Uint8Array | string, name = 'rows.csv') =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name);

async function corrected(file: File, cells: Corrections['cells'], settings: TableSettings = {}) {
  const { bytes, settings: next } = await correctRows({ file, settings, limits }, { cells, read: [] });
  const preview = await readTablePreview({ file: new File([bytes], file.name), settings: next, limits });
  return { text: new TextDecoder(next.encoding).decode(bytes), settings: next, preview };
}

it('a table is written with its own delimiter and encoding, all other cells as they were', async () => {
  const latin = Uint8Array.from('name;note\r\nM\xfcller;"a;b ""c""\nd"\r\nZo\xeb;31.02.2026\r\n', (letter) =>
    letter.charCodeAt(0),
  );
  const { text, settings, preview } = await corrected(
    fileOf(latin),
    [{ line: 4, column: 'note', value: '28.02.2026' }],
    {
      encoding: 'windows-1252',
    },
  );
  expect(text).toBe('name;note\r\nMüller;"a;b ""c""\nd"\r\nZoë;28.02.2026\r\n');
  expect(settings).toEqual({ encoding: 'windows-1252', delimiter: ';' });
  expect(preview).toMatchObject({ headers: ['name', 'note'], totalRows: 2, warnings: [] });
  expect(preview.rows).toEqual([
    ['Müller', 'a;b "c"\nd'],
    ['Zoë', '28.02.2026'],
  ]);
});

it('rows that are short get the cells that they lack, and rows of nothing stay rows', async () => {
  const { preview } = await corrected(fileOf('a,b,c\n1\n2,3,4\n'), [
    { line: 2, column: 'c', value: ' x' },
    { line: 3, column: 'a', value: '' },
    { line: 3, column: 'b', value: '' },
    { line: 3, column: 'c', value: '' },
  ]);
  expect(preview.rows).toEqual([
    ['1', '', ' x'],
    ['', '', ''],
  ]);
});

it('rows of a workbook lack no cells in the text that it becomes', async () => {
  const sheet = inlineRow('name', 'city') + inlineRow('Ada', 'Bern') + inlineRow('Bob');
  const { text, preview } = await corrected(fileOf(xlsx({ sheet }), 'people.xlsx'), [
    { line: 2, column: 'city', value: 'Ulm' },
  ]);
  expect(text).toBe('name,city\r\nAda,Ulm\r\nBob,\r\n');
  expect(preview.warnings).toEqual([]);
});

it('a workbook becomes a table of text', async () => {
  const sheet = ['name', 'Ada', 'Bob'].map((cell) => inlineRow(cell)).join('');
  const { text, settings } = await corrected(fileOf(xlsx({ sheet }), 'people.xlsx'), [
    { line: 2, column: 'name', value: 'Zoë, Dr.' },
  ]);
  expect(text).toBe('name\r\n"Zoë, Dr."\r\nBob\r\n');
  expect(settings).toEqual({ encoding: 'utf-8', delimiter: ',' });
});

it('what stood above the headers is left out, with the setting that said so', async () => {
  const { text, settings } = await corrected(
    fileOf('Report\n\nname,city\nAda,\n'),
    [{ line: 4, column: 'city', value: 'Bern' }],
    {
      header_line: 3,
      data_locale: 'de-DE',
    },
  );
  expect(text).toBe('name,city\r\n\r\n\r\nAda,Bern\r\n');
  expect(settings).toEqual({ encoding: 'utf-8', delimiter: ',', data_locale: 'de-DE' });
});

it('rows that are left out are written beside the table, as they were, and others are corrected', async () => {
  const order = { file: fileOf('a;b\n1;x\n2;"y\nz"\n3;w\n'), settings: {}, limits };
  const cells = [
    { line: 2, column: 'b', value: 'X' },
    { line: 3, column: 'b', value: 'Y' },
  ];
  const { bytes, leftOut } = await correctRows(order, { cells, without: new Map([[3, 'b: Too long.']]), read: [] });
  // Line 5 is still line 5.
  expect(new TextDecoder().decode(bytes)).toBe('a;b\r\n1;X\r\n\r\n\r\n3;w\r\n');
  expect(leftOut).toEqual({
    ...{ rows: 1, header: 'a;b;Left out because\r\n', lines: '2;"y\nz";b: Too long.\r\n' },
    listed: [{ line: 3, unit: 'line', words: '2 · y\nz', reason: 'b: Too long.' }],
  });
});

it('rows keep their lines when others are left out, of texts, of workbooks and below what stood above the headers', async () => {
  const linesOf = async (file: File, left: readonly number[], settings: TableSettings = {}) => {
    const { bytes, settings: next } = await correctRows(
      { file, settings, limits },
      { cells: [], without: new Map(left.map((line) => [line, 'So.'])), read: [] },
    );
    const { doubts, totalRows, warnings } = await readTablePreview({ file: fileOf(bytes), settings: next, limits });
    return [totalRows, warnings, doubts.flatMap(({ cells }) => cells.map(({ line }) => line))];
  };
  expect(await linesOf(fileOf('a,b\n1,x\n2,\n3,x\n4,\n'), [2, 4])).toEqual([2, [], [3, 5]]);
  expect(await linesOf(fileOf('Report\n\na,b\n1,x\n2,\n'), [4], { header_line: 3 })).toEqual([1, [], [5]]);
  expect(await linesOf(fileOf('[{"a":1,"b":"x"},{"a":2,"b":"x"},{"a":3,"b":""}]', 'r.json'), [2])).toEqual([
    2,
    [],
    [4],
  ]);
});

it('rows that are left out say why behind their own columns, also where they are left out once more', async () => {
  const leftOutOf = async (text: string) => {
    const order = { file: fileOf(text), settings: {}, limits };
    const { leftOut } = await correctRows(order, { cells: [], without: new Map([[2, 'So.']]), read: [] });
    return leftOut.header + leftOut.lines;
  };
  expect(await leftOutOf('a,b\n1\n2,3\n')).toBe('a,b,Left out because\r\n1,,So.\r\n');
  expect(await leftOutOf('a,b\n1,2,3\n2,3\n')).toBe('a,b,Left out because\r\n1,2,So.,3\r\n');
  expect(await leftOutOf('a,Left out because,b\n1,Other,2\n2,,3\n')).toBe('a,Left out because,b\r\n1,So.,2\r\n');
});

it('rows of what is no text keep their places in the text that is made of it, also below cells with line breaks', async () => {
  const blank = (unit: 'row' | 'item') => ({ unit, line: unit === 'row' ? 4 : 3, column: 'b' });
  const sheet = inlineRow('a', 'b') + inlineRow('1', 'x\ny\nz') + inlineRow('2', 'x') + inlineRow('3', '');
  const json = '[{"a":"1","b":"x\\ny\\nz"},{"a":"2","b":"x"},{"a":"3","b":""}]';
  for (const [file, unit] of [
    [fileOf(xlsx({ sheet }), 'people.xlsx'), 'row'],
    [fileOf(json, 'people.json'), 'item'],
  ] as const) {
    let order: Parameters<typeof correctRows>[0] = { file, settings: {}, limits };
    for (const value of ['w', 'v']) {
      const cells = [{ line: unit === 'row' ? 3 : 2, column: 'b', value }];
      const { bytes, settings, lines } = await correctRows(order, { cells, read: [] });
      order = { file: fileOf(bytes), settings, unit, lines, limits };
    }
    const { doubts, moved, rows } = await readTablePreview(order);
    expect(rows.map((cells) => cells[1])).toEqual(['x\ny\nz', 'v', '']);
    expect(doubts.flatMap(({ cells }) => cells)).toEqual([expect.objectContaining(blank(unit))]);
    expect(moved.get(6)).toBe(blank(unit).line);
  }
});
