import { codeAt, rowAt, type RowUnit } from '@rowdeck/engine-values';
import { cellAt, columnName, count, error, SAVE_AS_CSV, short, warning } from './fault-words';
import { oddFaults } from './odd-faults';
import { type SurplusCells } from './surplus-cells';
import { type TableFault } from './table-fault';

const QUOTE_RULE = 'Put the whole cell in double quotes and write each double quote inside it twice.';

const OBJECTS = 'Give an array of objects, one for each row, or an object on each line; each name is a column.';

const MEBIBYTE = 1024 * 1024;

/** A limit of whole mebibytes is said as pages and guides say it: 50 MB, never 52.429 MB. */
const megabytes = (bytes: number): number => bytes / (bytes % MEBIBYTE === 0 ? MEBIBYTE : 1e6);

/** A control character by its number. */
const printed = (character: string): string =>
  character === '\t'
    ? 'tab'
    : character < ' '
      ? `U+${codeAt(character, 0).toString(16).toUpperCase().padStart(4, '0')}`
      : character;

const orAnother = (encodings: readonly string[]): string => encodings.slice(0, 3).join(', ') || 'another encoding';

/** Rows of JSON may have come without a file. */
const splitWords = (unit: RowUnit): string =>
  unit === 'item' ? 'Split it into several lists.' : 'Split it into several files, each with the header line.';

/** The words for every fault of a table, in one place. Lines and columns are 1-based. */
export const tableFaults = (unit: RowUnit) => ({
  empty: (hasBytes: boolean) =>
    error(
      'table.empty',
      hasBytes ? 'The table has no rows.' : 'The file is empty.',
      unit === 'item'
        ? 'Give an array with an object for each row.'
        : `Give a table with a header ${unit} and at least one row.`,
    ),
  headerOnly: (line: number) =>
    error(
      'table.header_only',
      `The file has a header ${unit} but no rows.`,
      'Add at least one row below the headers.',
      {
        line,
      },
    ),
  noSuchLine: (line: number) =>
    error(
      'table.no_such_line',
      `There is nothing in ${unit} ${line} or below it, where the headers are said to be.`,
      `Say another ${unit}, counted from 1.`,
    ),
  binary: () => error('table.binary', 'The file holds binary data, not text.', SAVE_AS_CSV),
  compressed: (what: string) =>
    error(
      'table.compressed',
      `The file is ${what}, not a table that can be read.`,
      'Unpack it and give the table that is inside.',
    ),
  workbook: (
    what: string,
    remedy = 'In Excel choose File, Save As, “Excel Workbook (.xlsx)”, and give the new file.',
  ) => error('table.workbook', `The file is ${what}, not a table that can be read.`, remedy),
  html: () =>
    error(
      'table.html',
      'The file is a web page, not a table that can be read.',
      `If it shows a table, open it in a spreadsheet and save it as a workbook (.xlsx) or as CSV. ${SAVE_AS_CSV}`,
    ),
  unknownEncoding: () =>
    error(
      'table.unknown_encoding',
      'The encoding of the text cannot be recognised.',
      `Save the file as UTF-8. ${SAVE_AS_CSV}`,
    ),
  undecodable: (encoding: string, line: number) =>
    error(
      'table.unknown_encoding',
      `Line ${line} holds bytes that are not ${encoding}, though the text before it is.`,
      `The file may have been joined from two; save it anew as UTF-8. ${SAVE_AS_CSV}`,
      { line },
    ),
  notEncodedSo: (encoding: string, line: number) =>
    error(
      'table.unknown_encoding',
      `Line ${line} holds bytes that are not ${encoding}.`,
      `Choose another encoding, or save the file anew as UTF-8. ${SAVE_AS_CSV}`,
      { line },
    ),
  json: (detail: string, remedy = OBJECTS) => error('table.json', `The JSON cannot be read: ${detail}.`, remedy),
  jsonAt: (line: number, detail: string) =>
    error(
      'table.json',
      `${rowAt(unit, line)} cannot be read: ${detail}.`,
      'Give an object for each row; each name is a column.',
      {
        line,
      },
    ),
  uncertainEncoding: (encoding: string, others: readonly { encoding: string; confidence: number }[]) =>
    warning(
      'table.uncertain_encoding',
      `The text was read as ${encoding}, but it may be ${orAnother(others.map((other) => other.encoding))}.`,
      'Look at letters with accents in the preview; choose the encoding, or save the file as UTF-8.',
    ),
  unlistedDelimiter: (delimiter: string) =>
    warning(
      'table.unlisted_delimiter',
      `The table has one column, but looks like it is separated by “${printed(delimiter)}”.`,
      'Set the separator, unless it is one column indeed.',
    ),
  guessedDelimiter: (delimiter: string) =>
    warning(
      'table.guessed_delimiter',
      `The columns were read as separated by “${printed(delimiter)}”, since every line has as many of it.`,
      'Set another separator if it is not meant as one.',
    ),
  tiedDelimiter: (delimiter: string, other: string) =>
    warning(
      'table.tied_delimiter',
      `The columns were read as separated by “${printed(delimiter)}”, but “${printed(other)}” would divide every line alike, too.`,
      `Set “${printed(other)}” as the separator if that is meant.`,
    ),
  doubledDelimiter: (doubled: string) =>
    warning(
      'table.doubled_delimiter',
      `The columns look like they are separated by “${doubled}”, which reads as a blank column between each two.`,
      'Write one character between columns, such as a tab, unless the blank columns are meant.',
    ),
  tooLarge: (limit: number) =>
    error('table.too_large', `The file is larger than ${megabytes(limit).toLocaleString('en')} MB.`, splitWords(unit)),
  tooManyRows: (limit: number) =>
    error(
      'table.too_many_rows',
      `The table has more than ${count(limit, 'row')}, which is as many as can be used at once.`,
      splitWords(unit),
    ),
  tooManyColumns: (columns: number, limit: number, line: number) =>
    error(
      'table.too_many_columns',
      `${rowAt(unit, line)} has ${count(columns, 'cell')}; at most ${limit.toLocaleString('en')} columns can be read.`,
      'Leave out the columns that no placeholder needs.',
      { line },
    ),
  tooManyCells: (limit: number) =>
    error(
      'table.too_many_cells',
      `The table has more than ${limit.toLocaleString('en')} cells, blank ones included, which is as many as can be read.`,
      'Leave out the columns that no placeholder needs, or split the file into several, each with the headers.',
    ),
  cellTooLong: (length: number, limit: number, line: number, column: number) =>
    error(
      'table.cell_too_long',
      `${cellAt(unit, line, column)}: the cell has ${count(length, 'character')}; at most ${limit.toLocaleString('en')} can be read.`,
      'Shorten the cell, or look for a double quote that is never closed.',
      { line, column },
    ),
  rowTooLong: (limit: number, line: number) =>
    error(
      'table.row_too_long',
      `${rowAt(unit, line)} has more than ${count(limit, 'character')}, which is as many as can be read.`,
      'Leave out the columns that no placeholder needs, or look for line ends that are missing.',
      { line },
    ),
  malformedQuotes: (line: number, column: number) =>
    error(
      'table.malformed_quotes',
      `Line ${line}, column ${column}: text follows the closing double quote.`,
      QUOTE_RULE,
      { line, column },
    ),
  unclosedQuote: (line: number) =>
    error('table.unclosed_quote', `A double quote opens in the row of line ${line} and is never closed.`, QUOTE_RULE, {
      line,
    }),

  emptyHeader: (line: number, column: number, name: string) =>
    warning(
      'table.empty_header',
      `Column ${columnName(unit, column)} has no header; it is called “${short(name)}”.`,
      'Give the column a header.',
      { line, column },
    ),
  longHeader: (line: number, column: number, length: number, name: string) =>
    warning(
      'table.long_header',
      `Column ${columnName(unit, column)} has a header of ${count(length, 'character')}; it is called “${short(name)}”.`,
      'Give the column a short header.',
      { line, column },
    ),
  duplicateHeader: (line: number, column: number, header: string, name: string) =>
    warning(
      'table.duplicate_header',
      `Column ${columnName(unit, column)} has the header “${short(header)}” as another column has; it is called “${short(name)}”.`,
      'Give each column a header of its own, or check that the placeholder takes the right one.',
      { line, column },
    ),
  raggedRow: (line: number, cells: number, headers: number) =>
    warning(
      'table.ragged_row',
      `${rowAt(unit, line)} has ${count(cells, 'cell')}, the header ${unit} has ${headers.toLocaleString('en')}.`,
      cells < headers
        ? 'Missing cells count as empty: check that none was left out.'
        : 'Cells beyond the headers are not used: check that the row is meant so.',
      { line },
    ),
  surplusCells: (line: number, { message, remedy, column }: SurplusCells) =>
    warning('table.surplus_cells', `${rowAt(unit, line)} ${message}`, remedy, { line, ...(column && { column }) }),
  blankRow: (line: number) =>
    warning(
      'table.blank_row',
      `${rowAt(unit, line)} has no value in any cell.`,
      'Delete the row, unless a presentation without values is wanted.',
      { line },
    ),
  repeatedName: (line: number, name: string) =>
    warning(
      'table.repeated_name',
      `${rowAt(unit, line)} has the name “${short(name)}” more than once; its last value is read.`,
      'Give each value of an object a name of its own.',
      { line },
    ),
  controlCharacters: (line: number, column: number) =>
    warning(
      'table.control_characters',
      `${cellAt(unit, line, column)} holds control characters, which no presentation can show; they are left out.`,
      'Remove them if they are not meant.',
      { line, column },
    ),

  ...oddFaults(unit),

  /** Stands for so many faults like `last`, which was the last one to be kept. */
  more: ({ code, severity, remedy }: TableFault, number: number): TableFault => ({
    code,
    severity,
    message: `And ${number.toLocaleString('en')} more of this kind.`,
    remedy,
    more: number,
  }),
});

export type TableFaults = ReturnType<typeof tableFaults>;

/** Those of text, and those that have no place in the file. */
export const faults = tableFaults('line');
