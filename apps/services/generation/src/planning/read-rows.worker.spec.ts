import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_RULES, TABLE_ENCODING_NAMES } from '@rowdeck/contracts';
import { TABLE_ENCODINGS } from '@rowdeck/engine-tabular';
import { fromThread } from '@rowdeck/failures';
import { folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { type ReadRowsResult, type ReadRowsTask, type StoredRows } from './read-rows-task';
import readRows from './read-rows.worker';

const WORKBOOKS = join(__dirname, '../../../../../libs/engine/tabular/test/workbooks');

describe('reading the rows of a table', () => {
  let objects: TestObjectStore;

  beforeAll(async () => {
    objects = await folderObjectStore();
    process.env['OBJECT_STORE_URL'] = objects.url;
  });
  afterAll(async () => {
    delete process.env['OBJECT_STORE_URL'];
    await objects.drop();
  });

  const template = { compiledKey: 'templates/gone', maxRowBytes: 1e6 } as const;

  const read = async (text: string | Uint8Array, task: Partial<ReadRowsTask> = {}): Promise<ReadRowsResult> => {
    await objects.store.put('incoming/table', Buffer.from(text));
    const limits = { maxRows: 100, maxColumns: 50, maxBytes: 10_000, maxRowsBytes: 60_000, chunkRows: 3 };
    const result = await readRows({
      ...limits,
      ...template,
      sourceKey: 'incoming/table',
      fileName: 'a.csv',
      batchId: 'b',
      placeholders: [],
      dataMapping: '{}',
      settings: {},
      columnReadings: null,
      rules: NO_RULES,
      faultyRows: 'refuse',
      ...task,
    });
    return 'failure' in result ? Promise.reject(new Error(JSON.stringify(result))) : result;
  };
  const stored = async (text: string | Uint8Array, task?: Partial<ReadRowsTask>): Promise<StoredRows> => {
    const result = await read(text, task);
    if (result.kind === 'rejected') throw new Error(result.faults.map(({ message }) => message).join());
    return result.rows;
  };
  /** Each placeholder is mapped to the column of its name. */
  const mappedTo = (...names: readonly string[]) => ({
    placeholders: names,
    dataMapping: JSON.stringify(Object.fromEntries(names.map((name) => [name, name]))),
  });
  it('warns of values that a filter of the file names cannot read, with their lines', async () => {
    const rules = { missing: null, file_name: '{{sum | number}} {{city}}' };
    const { warnings, chunks } = await stored('city,sum\nRome,5 KPI\n"Os\nlo",7\nBonn,x\n', { rules });
    expect(chunks.flatMap(({ names }) => names)).toEqual(['5 KPI Rome.pptx', '7 Os-lo.pptx', 'x Bonn.pptx']);
    expect(warnings.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['file_name.unreadable_value', 2, 2],
      ['file_name.unreadable_value', 5, 2],
    ]);
    expect(warnings[0]?.message).toBe('In the file name: “5 KPI” is not a number.');
    expect(warnings[0]?.remedy).toMatch(/ Until then it stands in the name as it is\.$/);
  });

  const table = (rows: number) =>
    ['name,city', ...Array.from({ length: rows }, (_, row) => `n${row + 1},c`)].join('\n');
  const chunk = async (number: number): Promise<unknown[]> => {
    const bytes = await objects.store.read(`batches/b/rows/${number}.ndjson`);
    const lines = Buffer.from(bytes).toString().split('\n');
    return lines.map((line) => JSON.parse(line) as unknown);
  };

  it.each(['export.xls', 'data.pptx', 'scan.pdf'])('takes a table that is called %s', async (fileName) => {
    expect((await stored('name;city\nA;B\n', { fileName })).rowCount).toBe(1);
  });

  it('refuses text that is called like a program', async () => {
    const reading = stored('name;city\nA;B\n', { fileName: 'rows.exe' });
    await expect(reading).rejects.toThrow('ends in “.exe”');
  });

  it.each([
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [3, 1]],
    [6, [3, 3]],
    [31, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]],
  ])('cuts %i rows into chunks of %j', async (count, sizes) => {
    const { chunks: planned, rowCount: rows } = await stored(table(count), mappedTo('name', 'city'));
    expect(planned.map(({ rowCount }) => rowCount)).toEqual(sizes);
    const chunks = await Promise.all(sizes.map((_, index) => chunk(index + 1)));
    expect(chunks.flat()).toEqual(Array.from({ length: count }, (_, row) => [`n${row + 1}`, 'c']));
    expect(rows).toBe(count);
  });

  it('keeps what a cell holds, whatever it is', async () => {
    const { columns } = await stored('name,"a ""b"""\n"line\nbreak","{""x"":1}"', mappedTo('a "b"', 'name'));
    expect(columns).toEqual(['name', 'a "b"']);
    expect(await chunk(1)).toEqual([['line\nbreak', '{"x":1}']]);
  });

  it('stores the columns alone that placeholders are mapped to, in the order of the table, of short lines and doubled headers too', async () => {
    const text = 'id,city,name,city,note\n1,Rome,Ada,Oslo,x\n2,Paris\n3,Bern,Bo,Bonn,y';
    const task = {
      placeholders: ['who', 'where', 'again'],
      dataMapping: '{"who":"name","where":"city","again":"name"}',
    };
    const { columns, mapping } = await stored(text, task);
    expect(columns).toEqual(['city', 'name']);
    expect(mapping.map(([, column]) => column)).toEqual(['name', 'city', 'name']);
    expect(await chunk(1)).toEqual([
      ['Rome', 'Ada'],
      ['Paris', ''],
      ['Bern', 'Bo'],
    ]);
    expect((await stored(text)).columns).toEqual([]);
    expect(await chunk(1)).toEqual([[], [], []]);
  });

  it.each([
    ['{"dUe":{"order":"mdy"}}', 'The table has no column “dUe”. Did you mean “due”?'],
    [
      '{"due":{"order":"mdy"}}',
      'Column “due” cannot be read with the month first: “13/04/2026” (line 3) has the day first.',
    ],
  ])('refuses answers that would change nothing: %s', async (columnReadings, words) => {
    const task = { columnReadings, ...mappedTo('due') };
    await expect(read('due\n03/04/2026\n13/04/2026', task).catch(fromThread)).resolves.toMatchObject({
      code: 'batch.invalid',
      errors: { 'presentation.column_readings': [expect.stringContaining(words)] },
    });
  });

  it('stores no more of a table than a text of the largest size would take, however small its file', async () => {
    const packed = readFileSync(join(WORKBOOKS, 'people-openpyxl.xlsx'));
    const task = { batchId: 'packed', maxRowsBytes: 60, chunkRows: 1, ...mappedTo('Name', 'City', 'Amount') };
    const words = expect.stringMatching(/^The rows of the table take more than 1 MB once they are read\./) as string;
    await expect(read(packed, task).catch(fromThread)).resolves.toMatchObject({
      code: 'batch.invalid',
      errors: { 'presentation.csv_file': [words] },
    });
    let bytes = 0;
    for await (const { size } of objects.store.list('batches/packed/')) bytes += size;
    expect(bytes).toBeLessThanOrEqual(60);
  });

  it('warns of the first hundred odd lines at most', async () => {
    const lines = ['a,b', ...Array.from({ length: 150 }, () => 'short')];
    const { warnings } = await stored(lines.join('\n'), { maxRows: 200, maxBytes: 100_000 });
    expect(warnings).toHaveLength(100);
    expect(warnings[0]).toMatchObject({ line: 2 });
  });

  it.each<[string, string, Partial<ReadRowsTask>]>([
    ['nothing', '', {}],
    ['a header alone', 'a,b', {}],
    ['one row too many', table(101), {}],
    ['a byte too many', table(3), { maxBytes: table(3).length - 1 }],
    ['a quote that is never closed', 'a\n"x', {}],
  ])('rejects %s, with a way out', async (_what, text, task) => {
    const result = await read(text, task);
    expect(result).toMatchObject({
      kind: 'rejected',
      faults: [{ message: expect.any(String) as string, remedy: expect.stringMatching(/\S/) as string }],
    });
  });

  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of objects.store.list('batches/')) keys.push(key);
    return keys;
  };

  describe('that cannot be used', () => {
    beforeEach(async () => objects.store.delete(await storedKeys()));

    it.each<[string, string, Partial<ReadRowsTask>, object]>([
      [
        'a column too many',
        `${'c,'.repeat(50)}c\n${'1,2\n'.repeat(20)}`,
        {},
        { kind: 'rejected', faults: [{ code: 'table.too_many_columns' }] },
      ],
      [
        'a placeholder without a column',
        table(20),
        { placeholders: ['name', 'town'] },
        { code: 'batch.mapping_incomplete', params: { count: 2 } },
      ],
      ['a mapping that is no JSON', table(20), { dataMapping: '{name}' }, { code: 'batch.invalid' }],
    ])('is refused before a row of it is stored: %s', async (_what, text, task, expected) => {
      await objects.store.put('incoming/table', Buffer.from(text));
      const limits = { maxRows: 100, maxColumns: 50, maxBytes: 10_000, maxRowsBytes: 60_000, chunkRows: 3 };
      const keys = { sourceKey: 'incoming/table', batchId: 'b', fileName: 'a.csv' };
      const reading = readRows({
        ...limits,
        ...template,
        ...keys,
        placeholders: [],
        dataMapping: '{}',
        rules: NO_RULES,
        settings: {},
        columnReadings: null,
        faultyRows: 'refuse',
        ...task,
      });
      expect(await reading.catch(fromThread)).toMatchObject(expected);
      expect(await storedKeys()).toEqual([]);
    });
  });

  it('maps the placeholders to the columns', async () => {
    const { mapping } = await stored(table(2), { placeholders: ['who'], dataMapping: '{"who":"name","x":"y"}' });
    expect(mapping).toEqual([['who', 'name']]);
  });

  it.each<[string, string | Uint8Array, ReadRowsTask['settings'], readonly string[]]>([
    ['the delimiter', 'a;b,c;d\n1;2,3;4', { delimiter: ',' }, ['a;b', 'c;d']],
    ['the encoding', Buffer.from([0xc8, 0xec, 0xff, 0x0a, 0xe0]), { encoding: 'windows-1251' }, ['Имя']],
  ])('reads the table as its user says: %s', async (_what, bytes, settings, columns) => {
    expect((await stored(bytes, { settings, ...mappedTo(...columns) })).columns).toEqual(columns);
  });

  it.each<[string, string, ReadRowsTask['settings'], readonly string[]]>([
    ['a workbook', 'people-openpyxl.xlsx', {}, ['Name', 'City', 'Amount']],
    ['the sheet that is named', 'people-openpyxl.xlsx', { sheet: 'Leute' }, ['Name', 'City', 'Amount']],
    ['the sheet of that number', 'layout-xlsxwriter.xlsx', { sheet: '2' }, ['Region', 'Town', 'Secret', 'Sum']],
    ['an OpenDocument spreadsheet', 'people-pandas.ods', {}, ['Name', 'City', 'Amount', 'Day']],
  ])('reads %s, whatever its name', async (_what, file, settings, columns) => {
    const bytes = readFileSync(join(WORKBOOKS, file));
    expect((await stored(bytes, { settings, maxBytes: 1e6, ...mappedTo(...columns) })).columns).toEqual(columns);
  });

  it('reads JSON', async () => {
    const { columns, rowCount } = await stored('[{"name":"A","city":"B"},{"name":"C"}]', mappedTo('city', 'name'));
    expect([columns, rowCount]).toEqual([['name', 'city'], 2]);
  });

  it('names the sheets of a workbook that has not the one that is asked for', async () => {
    const bytes = readFileSync(join(WORKBOOKS, 'people-openpyxl.xlsx'));
    const result = await read(bytes, { settings: { sheet: 'Third' }, maxBytes: 1e6 });
    expect(result).toMatchObject({ kind: 'rejected' });
    expect(JSON.stringify(result)).toMatch(/Leute.*Second/);
  });

  /** The error of the thread, with its cause, in which the fields are. */
  const refusal = (...order: Parameters<typeof read>): Promise<string> =>
    read(...order).then(
      () => 'taken',
      (error: Error) => JSON.stringify(error.cause),
    );

  it('refuses what says nothing of such a table, each under its field', async () => {
    const workbook = readFileSync(join(WORKBOOKS, 'people-openpyxl.xlsx'));
    const settings = { encoding: 'windows-1252', delimiter: ';' } as const;
    expect(await refusal(workbook, { settings, maxBytes: 1e6 })).toMatch(
      /presentation\.delimiter.*which has cells and no delimiter\. Leave it out.*presentation\.encoding.*which says its encoding itself/,
    );
    expect(await refusal(table(2), { settings: { sheet: 'Second' } })).toMatch(
      /"presentation\.sheet":\["The table is text with a delimiter, which has no sheets\. Leave it out\."\]/,
    );
  });

  it('knows the encodings of the reader by its names', () => {
    expect([...TABLE_ENCODING_NAMES].sort()).toEqual([...TABLE_ENCODINGS].sort());
  });

  it('takes as many rows and bytes as are allowed', async () => {
    expect((await stored(table(100))).rowCount).toBe(100);
    expect((await stored(table(3), { maxBytes: table(3).length })).rowCount).toBe(3);
  });
});
