import { inlineRow, ods, packed, xlsx } from '../../test/made-workbook';
import { readTable } from '../read-table';
import { type Table } from '../table/table';
import { type TableFault, TableRejected } from '../table/table-fault';

interface GivenSheet {
  readonly name: string;
  readonly rows: readonly string[];
  readonly hidden?: boolean;
}

const HEADER = 'name';
const cover: GivenSheet = { name: 'Cover', rows: [] };
const title: GivenSheet = { name: 'Title', rows: ['Prices of 2026'] };
const data: GivenSheet = { name: 'Data', rows: [HEADER, 'Ada', 'Bob'] };
const rates: GivenSheet = { name: 'Rates', rows: [HEADER, 'Cyd'], hidden: true };

const excel = (sheets: readonly GivenSheet[]): Uint8Array =>
  xlsx({
    sheet: '',
    sheets: sheets
      .map(({ name, hidden }, i) => `<sheet name="${name}"${hidden ? ' state="hidden"' : ''} r:id="other${i + 1}"/>`)
      .join(''),
    others: sheets.map(({ rows }) => rows.map((text) => inlineRow(text)).join('')),
  });

const tableOf = ({ name, hidden, rows }: GivenSheet): string => {
  const lines = rows.map(
    (text) => `<table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`,
  );
  return `<table:table table:name="${name}"${hidden ? ' table:style-name="off"' : ''}>${lines.join('')}</table:table>`;
};

const OFF = '<style:style style:name="off"><style:table-properties table:display="false"/></style:style>';

const openDocument = (sheets: readonly GivenSheet[]): Uint8Array =>
  ods(packed(`<document-content>${OFF}${sheets.map(tableOf).join('')}</document-content>`, ' ', '', 0));

const WRITERS = [
  ['xlsx', excel],
  ['ods', openDocument],
] as const;

const refused = async (bytes: Uint8Array, sheet?: string): Promise<readonly TableFault[]> => {
  const read = readTable(bytes, sheet === undefined ? {} : { sheet });
  const error: unknown = await read.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof TableRejected ? error.faults : [];
};

const skipped = ({ faults }: Table): readonly string[] =>
  faults.filter(({ code }) => code === 'table.sheet_without_rows').map(({ message }) => message);

describe.each(WRITERS)('sheets of %s without rows', (_, written) => {
  it('are passed for the first that has some, which is said', async () => {
    const table = await readTable(written([cover, title, data, rates]));
    expect(table.found.sheet).toBe('Data');
    expect([...table.rows]).toEqual([['Ada'], ['Bob']]);
    expect(skipped(table)).toEqual(['The sheets “Cover” and “Title” have no rows below a header; “Data” is read.']);
  });

  it('are listed with the others, each with its number of rows, hidden ones as such', async () => {
    expect((await readTable(written([cover, title, data, rates]))).found.sheets).toEqual([
      { name: 'Cover', hidden: false, rows: 0 },
      { name: 'Title', hidden: false, rows: 0 },
      { name: 'Data', hidden: false, rows: 2 },
      { name: 'Rates', hidden: true, rows: 1 },
    ]);
  });

  it('are passed for a hidden one where no other has rows', async () => {
    const table = await readTable(written([cover, rates]));
    expect(table.found.sheet).toBe('Rates');
    expect(skipped(table)).toEqual([
      'The sheet “Cover” has no rows below a header; “Rates”, which is hidden, is read.',
    ]);
  });

  it('are refused by their names, with those that have rows', async () => {
    const bytes = written([cover, title, data, rates]);
    expect(await refused(bytes, 'Cover')).toMatchObject([
      {
        code: 'table.empty',
        message: 'The sheet “Cover” is empty.',
        remedy: 'Sheets with rows: “Data” (2 rows), “Rates” (hidden, 1 row).',
      },
    ]);
    expect(await refused(bytes, 'Title')).toMatchObject([
      { code: 'table.header_only', message: 'The sheet “Title” has a header row but no rows.', line: 1 },
    ]);
  });

  it('are refused where there are no others', async () => {
    const [fault] = await refused(written([title, cover]));
    expect(fault?.message).toBe('The sheet “Title” has a header row but no rows.');
    expect(fault?.remedy).toBe('Add at least one row below the headers.');
  });

  it('are read as asked, and nothing is said, where one is named', async () => {
    const table = await readTable(written([cover, data, rates]), { sheet: 'Rates' });
    expect([...table.rows]).toEqual([['Cyd']]);
    expect(table.faults).toEqual([]);
  });
});

it('the only sheet is named where it is empty', async () => {
  expect(await refused(xlsx({ sheet: '' }))).toMatchObject([
    { message: 'The sheet “S” is empty.', remedy: 'Give a workbook with a header row and at least one row below it.' },
  ]);
});

it('a sheet that cannot be read is left to those that can, unless it comes first', async () => {
  const broken = { name: 'Broken', rows: ['</is>'] };
  const table = await readTable(excel([data, broken]));
  expect(table.found.sheets).toEqual([
    { name: 'Data', hidden: false, rows: 2 },
    { name: 'Broken', hidden: false },
  ]);
  expect(await refused(excel([broken, data]))).toMatchObject([{ code: 'table.workbook_damaged' }]);
});

it('rows are counted up to what one batch may hold', async () => {
  const many = { name: 'Many', rows: Array.from({ length: 30 }, (_, i) => `n${i}`) };
  const table = await readTable(excel([data, many]), { limits: { maxRows: 20 } });
  expect(table.found.sheets?.[1]).toEqual({ name: 'Many', hidden: false, rows: 20, hasMore: true });
});
