import { type RowUnit } from '@rowdeck/engine-values';
import { type TableFormatName } from './table';

const OPTIONS = ['delimiter', 'encoding', 'sheet', 'header_line'] as const;

type FormOption = (typeof OPTIONS)[number];

interface Form {
  readonly is: string;
  /** Why an option says nothing of such a file. */
  readonly lacks: { readonly [option in FormOption]?: string };
}

const NAMES = 'names its columns in each object';
const WORKBOOK = { delimiter: 'has cells and no delimiter', encoding: 'says its encoding itself' };

const FORMS: Readonly<Record<TableFormatName, Form>> = {
  csv: { is: 'text with a delimiter', lacks: { sheet: 'has no sheets' } },
  json: { is: 'JSON', lacks: { delimiter: 'has no delimiter', sheet: 'has no sheets', header_line: NAMES } },
  ndjson: { is: 'NDJSON', lacks: { delimiter: 'has no delimiter', sheet: 'has no sheets', header_line: NAMES } },
  xlsx: { is: 'an Excel workbook', lacks: WORKBOOK },
  ods: { is: 'an OpenDocument spreadsheet', lacks: WORKBOOK },
};

const UNITS: Readonly<Record<TableFormatName, RowUnit>> = {
  csv: 'line',
  json: 'item',
  ndjson: 'line',
  xlsx: 'row',
  ods: 'row',
};

/** What the places of rows are called in tables of a form: `TableRow.line` is that number. */
export const rowUnitOf = (format: TableFormatName): RowUnit => UNITS[format];

export interface UnfitOption {
  readonly option: FormOption;
  /** Goes on behind the name of the file: `is JSON, which has no sheets.` */
  readonly words: string;
}

/**
 * What was said of a table and says nothing of its form: whoever names a sheet of a file that has none means another file, and would
 * otherwise learn it from the presentations.
 *
 * @param format of the table, by its content
 */
export function unfitOptions(
  format: TableFormatName,
  options: { readonly [option in FormOption]?: string | number | undefined },
): readonly UnfitOption[] {
  const { is, lacks } = FORMS[format];
  return OPTIONS.flatMap((option) => {
    const why = options[option] === undefined ? undefined : lacks[option];
    return why === undefined ? [] : [{ option, words: `is ${is}, which ${why}.` }];
  });
}
