import { type MissingPolicy, type ValueBinding } from '@rowdeck/engine-pptx';
import { rowUnitOf, type Table } from '@rowdeck/engine-tabular';
import { readColumns } from '@rowdeck/engine-values';
import { type ChosenColumns } from './choose-columns';
import { type RowOptions } from './parse-command';

/** How values are found, read and written: the same for names of files, for checking and for filling. */
export interface BoundValues extends ValueBinding {
  readonly missing?: MissingPolicy;
  /** For `{{rows}}`. */
  readonly rowCount: number;
}

/** Reads the columns that filters print as wholes, once for the table. */
export function bindValues(
  { filtered, ...chosen }: ChosenColumns,
  table: Pick<Table, 'headers' | 'rows' | 'rowLines' | 'found'>,
  { locale, dataLocale, missing }: Pick<RowOptions, 'locale' | 'dataLocale' | 'missing'>,
): BoundValues {
  const languages = dataLocale === undefined ? [] : [dataLocale];
  return {
    ...chosen,
    rowCount: table.rows.length,
    readings: readColumns(table, { languages, only: filtered, unit: rowUnitOf(table.found.format) }),
    ...(locale !== undefined && { locale }),
    ...(dataLocale !== undefined && { dataLocale }),
    ...(missing !== undefined && { missing }),
  };
}
