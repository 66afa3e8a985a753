import { z } from 'zod';
import { rowId } from '../ids/row-id';
import { ruled } from '../problems/ruled';
import { TABLE_EXTENSION_WORDS } from './table-file';

export const NO_TABLE = `Choose a table with headers in its first row: ${TABLE_EXTENSION_WORDS}.`;

/** As the reader of tables says it. */
export const NO_ROWS = 'The table has no rows. Give an array with an object for each row.';

export const MAPPING_WORDS =
  'Map each placeholder to a column: a JSON object from placeholder to column name, or to {"text": "…"} for a fixed text.';

export const NO_TEMPLATE = 'Choose a template.';

/** A look at its two ends: a mapping of a megabyte is parsed in the thread that reads the table. */
const looksLikeObject = (json: string): boolean => /^\s{0,9}\{/.test(json) && /\}\s{0,9}$/.test(json.slice(-10));

/** What is wrong with a mapping as JSON text, at a look; null where nothing is, or there is none. */
export const mappingTextFault = (json: string | null): string | null =>
  json === null || looksLikeObject(json) ? null : MAPPING_WORDS;

const templateFault = (id: unknown): string | null => (rowId.safeParse(Number(id)).success ? null : NO_TEMPLATE);

/** What is known of the form that starts a batch without looking at its template or its table. */
export const batchFormRules = z.object({
  'presentation[template_id]': ruled(z.unknown(), templateFault).prefault(null),
  'presentation[data_mapping]': ruled(z.string(), mappingTextFault).optional(),
});
