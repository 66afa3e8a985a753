import { rowAt, type RowUnit } from '@rowdeck/engine-values';
import { cellAt, count, short, warning } from './fault-words';

/** Of text that was encoded as UTF-8, and the result, read as Windows-1252, once more. */
export interface EncodedTwice {
  /** 1-based, of a text. */
  readonly line?: number;
  /** A word as it reads. */
  readonly shown: string;
  /** As it was before. */
  readonly meant: string;
}

/** Of text that is written for a web page. */
export interface WebText {
  /** 1-based, of a text. */
  readonly line?: number;
  /** A word as it is written. */
  readonly shown: string;
  /** As a browser shows it. */
  readonly meant: string;
}

/** With a backslash, as databases write them when they dump a table. */
export interface DumpEscapes {
  /** 1-based, of the first. */
  readonly line: number;
  /** The first, as it is written: a letter behind the backslash, or the very character that is meant. */
  readonly sign: string;
  /** What the first stands for. */
  readonly meaning: string;
  readonly count: number;
}

const AS_CSV = 'Export the table as CSV: COPY … WITH CSV in PostgreSQL; in MySQL Workbench or phpMyAdmin Export, CSV.';

/** Of MySQL and PostgreSQL. */
const DUMPED = '\\N';

const andMore = (places: number): string =>
  places === 1 ? '' : ` It is the first of ${count(places, 'such place')} in the file.`;

/** The words for what can be read and is hardly meant so. */
export const oddFaults = (unit: RowUnit) => ({
  repeatedHeader: (line: number) =>
    warning(
      'table.repeated_header',
      `${rowAt(unit, line)} has the headers again where its values should be; a presentation would be made of them.`,
      `Delete the ${unit}: the file may have been joined from several, each with its headers.`,
      { line },
    ),
  ruleRow: (line: number) =>
    warning(
      'table.rule_row',
      `${rowAt(unit, line)} holds dashes alone, as a line that is drawn between rows; a presentation would be made of it.`,
      `Delete the ${unit}.`,
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
      `${cellAt(unit, line, column)} holds “${mark}”, which programs write where there is no value; it is read as text.`,
      mark === DUMPED
        ? 'Databases dump tables so, with tabs, line breaks and backslashes within cells as \\t, \\n and \\\\, which are read as text, too. Export the table as CSV (COPY … WITH CSV in PostgreSQL), or replace the mark with nothing.'
        : `Replace “${mark}” with nothing, or export what is missing as a blank: NULL '' of COPY in PostgreSQL, na_rep='' of pandas.`,
      { line, column },
    ),
  dumpEscapes: ({ line, sign, meaning, count: places }: DumpEscapes) =>
    warning(
      'table.dump_escapes',
      sign.trim() === '\\'
        ? `${rowAt(unit, line)} has a backslash before ${meaning}, as MySQL dumps ${meaning} within a cell; the cell is read as if it ended there.${andMore(places)}`
        : `${rowAt(unit, line)} has “${sign}”, as databases dump ${meaning} within a cell; it is read as it stands.${andMore(places)}`,
      AS_CSV,
      { line },
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
  textMark: (line: number, column: number, { written, isGuard }: { written: string; isGuard: boolean }) =>
    isGuard
      ? warning(
          'table.text_mark',
          `${cellAt(unit, line, column)} holds “${short(written)}”; the apostrophe, with which exports keep a spreadsheet from calculating a text, is left out.`,
          'Write two apostrophes where one is meant to be shown.',
          { line, column },
        )
      : warning(
          'table.text_mark',
          `${cellAt(unit, line, column)} holds “${short(written)}”; with an apostrophe spreadsheets mark a text, and here it is part of the value.`,
          'Remove the apostrophe where it is not meant to be shown.',
          { line, column },
        ),
  shortenedNumber: (line: number, column: number, shown: string) =>
    warning(
      'table.shortened_number',
      `${cellAt(unit, line, column)} holds “${shown}”: a spreadsheet shows long numbers so, as those of articles, and their last digits are not in the file.`,
      'If digits are missing, give the column the format “0” or “Text” in the spreadsheet, enter its values anew, and save the table again.',
      { line, column },
    ),
  webText: ({ line, shown, meant }: WebText) =>
    warning(
      'table.web_text',
      `${line === undefined ? 'The file' : rowAt(unit, line)} has “${shown}”, which a web page shows as “${meant}”; it is read as it stands.`,
      'Export the table as plain text, without HTML.',
      line === undefined ? {} : { line },
    ),
  similarNames: (name: string, other: string) =>
    warning(
      'table.similar_names',
      `“${short(name)}” and “${short(other)}” differ in capital letters alone; they are read as two columns.`,
      'Write the name in the same way everywhere, unless they are two things.',
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
