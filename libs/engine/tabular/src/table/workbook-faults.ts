import { columnName, error, SAVE_AS_CSV, short, warning } from './fault-words';
import { LOST_VALUES, type LostValue } from './spoilt-cells';
import { type SheetFound } from './table';
import { type TableFault } from './table-fault';

/** What is wrong with a workbook names its parts and tags, which may be as long as the file. */
const LONGEST_DETAIL = 300;

/** Nobody chooses among more of them by a sentence. */
const MOST_NAMED = 20;

const quoted = ({ name }: Pick<SheetFound, 'name'>): string => `“${short(name)}”`;

/** `“Data” (12 rows), “Rates” (hidden, 3 rows)`. */
const counted = ({ name, hidden, rows = 0, hasMore }: SheetFound): string => {
  const count = `${hasMore ? 'more than ' : ''}${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'}`;
  return `${quoted({ name })} (${hidden ? 'hidden, ' : ''}${count})`;
};

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What to do about a sheet without rows: take one that has some. */
const insteadOf = (sheets: readonly SheetFound[], remedy: string): string => {
  const others = sheets.filter(({ rows = 0 }) => rows > 0);
  return others.length === 0 ? remedy : `Sheets with rows: ${others.slice(0, MOST_NAMED).map(counted).join(', ')}.`;
};

/** What is said of the table, beside what keeps the row from becoming a presentation. */
export const LOST_VALUE_CODES = {
  'value.error': 'table.error_value',
  'value.not_calculated': 'table.formula_without_value',
} as const satisfies Record<LostValue['code'], TableFault['code']>;

/** The words for what is wrong or odd about a workbook, and for files that are no table. Rows and columns are 1-based. */
export const workbookFaults = {
  document: (what: string, remedy = 'Give a CSV file, a workbook (.xlsx, .ods) or JSON.') =>
    error('table.binary', `The file is ${what}, not a table that can be read.`, remedy),
  unfitName: (extension: string) =>
    error(
      'table.binary',
      `The name of the file ends in “${extension}”, which is for programs and web pages.`,
      'If the file is a table, rename it so that it ends in “.csv”, and give it again.',
    ),
  template: () =>
    error(
      'table.template',
      'The file is a presentation, not a table.',
      'Give it as the template, and a CSV file, a workbook (.xlsx, .ods) or JSON as the data.',
    ),
  encryptedWorkbook: () =>
    error(
      'table.workbook',
      'The workbook is protected with a password.',
      'Open it, clear the password (File > Info > Protect Workbook) and save it.',
    ),
  workbookDamaged: (detail: string) =>
    error(
      'table.workbook_damaged',
      `The workbook cannot be read: ${detail.slice(0, LONGEST_DETAIL)}.`,
      'Open it in your spreadsheet program and save it anew.',
    ),
  workbookTooLarge: (part: string) =>
    error(
      'table.workbook_too_large',
      `The workbook is too large: “${short(part)}” holds more than can be read.`,
      `Leave out the sheets and columns that are not needed, or save it as CSV. ${SAVE_AS_CSV}`,
    ),
  tooManyFormats: () =>
    error(
      'table.workbook_too_large',
      'The workbook has more number formats than can be read.',
      `Clear the formats of its cells (in Excel: Home > Clear > Clear Formats), or save it as CSV. ${SAVE_AS_CSV}`,
    ),
  noSuchSheet: (wanted: string, names: readonly string[]) =>
    error(
      'table.no_such_sheet',
      `The workbook has no sheet “${short(wanted)}”.`,
      `Its sheets are ${names
        .slice(0, MOST_NAMED)
        .map((name) => quoted({ name }))
        .join(', ')}.`,
    ),
  emptySheet: (name: string, sheets: readonly SheetFound[]) =>
    error(
      'table.empty',
      `The sheet ${quoted({ name })} is empty.`,
      insteadOf(sheets, 'Give a workbook with a header row and at least one row below it.'),
    ),
  sheetOfHeader: (name: string, sheets: readonly SheetFound[], line: number) =>
    error(
      'table.header_only',
      `The sheet ${quoted({ name })} has a header row but no rows.`,
      insteadOf(sheets, 'Add at least one row below the headers.'),
      { line },
    ),
  sheetWithoutRows: (passed: readonly SheetFound[], { name, hidden }: SheetFound) =>
    warning(
      'table.sheet_without_rows',
      `The ${passed.length === 1 ? 'sheet' : 'sheets'} ${AND.format(passed.slice(0, MOST_NAMED).map(quoted))} ${passed.length === 1 ? 'has' : 'have'} no rows below a header; ${quoted({ name })}${hidden ? ', which is hidden,' : ''} is read.`,
      'Choose another sheet if that is not the one that is meant.',
    ),
  hiddenRow: (line: number) =>
    warning(
      'table.hidden_row',
      `Row ${line} is hidden in the sheet; it is read as the others are.`,
      'Delete it if it is not meant.',
      {
        line,
      },
    ),
  hiddenColumn: (name: string, column: number) =>
    warning(
      'table.hidden_column',
      `Column ${name} is hidden in the sheet; it is read as the others are.`,
      'Delete it if it is not meant.',
      { column },
    ),
  mergedCells: (range: string) =>
    warning(
      'table.merged_cells',
      `The cells ${short(range)} are merged; the first has their value, the others are empty.`,
      'Undo the merge and fill in each cell if each row is to have the value.',
    ),
  tableWithin: (line: number, column: number) =>
    warning(
      'table.table_within',
      `The cell in row ${line}, column ${columnName('row', column)} holds a table of its own, which is not read.`,
      'Move what it holds into cells of the sheet, a row for each presentation.',
      { line, column },
    ),
  daysFrom1904: (value: string, line: number, column: number) =>
    warning(
      'table.days_from_1904',
      `The workbook counts days from 1904, and ${value} in row ${line}, column ${columnName('row', column)} has no date format: it is read as the number that it is.`,
      'If such numbers mean days, give their columns a date format and save the workbook anew: the filter “serial” takes them for days from 1900, four years and a day too early.',
      { line, column },
    ),
  lostValue: ({ code, column, shown }: LostValue, line: number) =>
    warning(
      LOST_VALUE_CODES[code],
      `Row ${line}, column ${columnName('row', column)} ${LOST_VALUES[code].message(shown)}: it has no value.`,
      LOST_VALUES[code].remedy(shown),
      { line, column },
    ),
};
