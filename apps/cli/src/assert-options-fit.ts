import { type TableFormatName } from '@rowdeck/engine-tabular';
import { type RowOptions } from './parse-command';
import { UsageError } from './usage-error';

type ReadOptions = Pick<RowOptions, 'delimiter' | 'encoding' | 'sheet'>;

interface Form {
  readonly is: string;
  /** Why an option says nothing of such a file. */
  readonly lacks: { readonly [option in keyof ReadOptions]?: string };
}

const WORKBOOK = { delimiter: 'has cells and no delimiter', encoding: 'says its encoding itself' };

const FORMS: Readonly<Record<TableFormatName, Form>> = {
  csv: { is: 'text with a delimiter', lacks: { sheet: 'has no sheets' } },
  json: { is: 'JSON', lacks: { delimiter: 'has no delimiter', sheet: 'has no sheets' } },
  ndjson: { is: 'NDJSON', lacks: { delimiter: 'has no delimiter', sheet: 'has no sheets' } },
  xlsx: { is: 'an Excel workbook', lacks: WORKBOOK },
  ods: { is: 'an OpenDocument spreadsheet', lacks: WORKBOOK },
};

/**
 * Whoever names a sheet of a file that has none means another file, and would otherwise learn it from the presentations.
 * @param format of the table, by its content
 * @throws UsageError naming every option that says nothing of such a file
 */
export function assertOptionsFit(path: string, format: TableFormatName, options: ReadOptions): void {
  const { is, lacks } = FORMS[format];
  const given = (['delimiter', 'encoding', 'sheet'] as const).filter((option) => options[option] !== undefined);
  const unfit = given.flatMap((option) => {
    const why = lacks[option];
    return why === undefined
      ? []
      : [`--${option}: ${path === '-' ? 'the table' : `“${path}”`} is ${is}, which ${why}.`];
  });
  if (unfit.length > 0) throw new UsageError(unfit.join(' '));
}
