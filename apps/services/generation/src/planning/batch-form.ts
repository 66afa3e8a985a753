import { type FaultyRowPolicy, TABLE_EXTENSION_WORDS, type TableSettings } from '@rowdeck/contracts';
import { batchInvalid, MAPPING_UNREADABLE } from './planning.errors';
import { tableNameFault } from './table-file-name';

export interface UploadedTable {
  readonly objectKey: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

export interface BatchForm {
  readonly templateId: number | null;
  readonly csv: UploadedTable | null;
  /** JSON text. */
  readonly dataMapping: string | null;
  readonly settings: TableSettings;
  /** JSON text; null where nothing was asked. */
  readonly columnReadings: string | null;
  readonly faultyRows: FaultyRowPolicy;
}

export interface CheckedForm {
  readonly templateId: number;
  readonly csv: UploadedTable;
  /** JSON text; whether it is of texts is seen where it is read. */
  readonly dataMapping: string;
  readonly settings: TableSettings;
  readonly columnReadings: string | null;
  readonly faultyRows: FaultyRowPolicy;
}

/** A look at its two ends: a mapping of a megabyte is parsed in the thread that reads the table. */
const looksLikeObject = (json: string): boolean => /^\s{0,9}\{/.test(json) && /\}\s{0,9}$/.test(json.slice(-10));

const tableFault = (csv: UploadedTable | null): string | null =>
  csv ? tableNameFault(csv.fileName) : `Choose a table with headers in its first row: ${TABLE_EXTENSION_WORDS}.`;

/** Throws `batch.invalid` with every field that is missing or cannot be what it should. */
export const checkForm = ({ templateId, csv, dataMapping, ...said }: BatchForm): CheckedForm => {
  const mapped = dataMapping !== null && looksLikeObject(dataMapping);
  const unusable = tableFault(csv);
  if (templateId !== null && csv && unusable === null && mapped) return { templateId, csv, dataMapping, ...said };
  throw batchInvalid({
    ...(templateId === null && { 'presentation.template_id': ['Choose a template.'] }),
    ...(unusable !== null && { 'presentation.csv_file': [unusable] }),
    ...(!mapped && MAPPING_UNREADABLE),
  });
};
