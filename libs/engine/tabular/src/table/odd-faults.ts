import { rowAt, type RowUnit } from '@rowdeck/engine-values';
import { cellAt, count, warning } from './fault-words';

/** Of text that was encoded as UTF-8, and the result, read as Windows-1252, once more. */
export interface EncodedTwice {
  /** 1-based, of a text. */
  readonly line?: number;
  /** A word as it reads. */
  readonly shown: string;
  /** As it was before. */
  readonly meant: string;
}

/** The words for what can be read and is hardly meant so. */
export const oddFaults = (unit: RowUnit) => ({
  repeatedHeader: (line: number) =>
    warning(
      'table.repeated_header',
      `${rowAt(unit, line)} has the headers again where its values should be; a presentation would be made of them.`,
      `Delete the ${unit}: the file may have been joined from several, each with its headers.`,
      { line },
    ),
  spaceBeforeQuote: (line: number, column: number) =>
    warning(
      'table.space_before_quote',
      `${cellAt(unit, line, column)}: there is a space before the double quote, so the quotes are part of the text.`,
      'Remove the space, unless the quotes are meant to be shown.',
      { line, column },
    ),
  nullMark: (line: number, column: number, mark: string) =>
    warning(
      'table.null_mark',
      `${cellAt(unit, line, column)} holds “${mark}”, which databases write where there is no value; it is read as text.`,
      `Replace “${mark}” with nothing, or export NULL as a blank: NULL '' of COPY in PostgreSQL, IFNULL(column, '') in MySQL.`,
      { line, column },
    ),
  errorText: (line: number, column: number, shown: string) =>
    warning(
      'table.error_text',
      `${cellAt(unit, line, column)} holds “${shown}”, which a spreadsheet shows in the place of a value; it is read as text.`,
      'Correct the formula or widen the column in the spreadsheet, and save the table anew.',
      { line, column },
    ),
  formulaText: (
    line: number,
    column: number,
    { written, shown }: { readonly written: string; readonly shown: string },
  ) =>
    warning(
      'table.formula_text',
      `${cellAt(unit, line, column)} holds “${written}”, which a spreadsheet shows as “${shown}”; it is read as it is written.`,
      'Remove the equals sign and the quotes around the value, or open the file in a spreadsheet and save it as a workbook.',
      { line, column },
    ),
  encodedTwice: ({ line, shown, meant }: EncodedTwice) =>
    warning(
      'table.encoded_twice',
      `${line === undefined ? 'The file' : rowAt(unit, line)} has “${shown}”, which looks like “${meant}” encoded as UTF-8 twice; it is read as it stands.`,
      'Export the table anew, or open the file that this one was made from as UTF-8 before you save it.',
      line === undefined ? {} : { line },
    ),
  lateHeader: (line: number, { first, names }: { readonly first: number; readonly names: number }) =>
    warning(
      'table.late_header',
      `${rowAt(unit, line)} looks like the headers, with ${count(names, 'name')}; ${rowAt(unit, first).toLowerCase()} was read as the headers.`,
      `Say that the headers are in ${unit} ${line}, or delete what is above it.`,
      { line },
    ),
});
