import { columnName, error, SAVE_AS_CSV, short, warning } from './fault-words';

/** What is wrong with a workbook names its parts and tags, which may be as long as the file. */
const LONGEST_DETAIL = 300;

/** The words for what is wrong or odd about a workbook, and for files that are no table. Rows and columns are 1-based. */
export const workbookFaults = {
  document: (what: string) =>
    error(
      'table.binary',
      `The file is ${what}, not a table that can be read.`,
      'Give a CSV file, a workbook (.xlsx, .ods) or JSON.',
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
  noSuchSheet: (wanted: string, names: readonly string[]) =>
    error(
      'table.no_such_sheet',
      `The workbook has no sheet “${short(wanted)}”.`,
      `Its sheets are ${names
        .slice(0, 20)
        .map((name) => `“${short(name)}”`)
        .join(', ')}.`,
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
  errorValue: (value: string, line: number, column: number) =>
    warning(
      'table.error_value',
      `Row ${line}, column ${columnName('row', column)} shows the error ${short(value)}; it counts as empty.`,
      'Correct the formula in the spreadsheet.',
      { line, column },
    ),
  formulaWithoutValue: (line: number, column: number) =>
    warning(
      'table.formula_without_value',
      `Row ${line}, column ${columnName('row', column)} has a formula whose result is not in the file; it counts as empty.`,
      'Open the workbook in your spreadsheet program and save it: that writes the results of its formulas.',
      { line, column },
    ),
};
