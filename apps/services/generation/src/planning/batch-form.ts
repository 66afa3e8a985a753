import {
  type BatchRules,
  type FaultyRowPolicy,
  type FaultyTemplatePolicy,
  TABLE_EXTENSION_WORDS,
  type TableSettings,
} from '@rowdeck/contracts';
import { batchInvalid, MAPPING_UNREADABLE } from './planning.errors';

export interface UploadedTable {
  readonly objectKey: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes, where the form came with a key. */
  readonly sha256?: string | undefined;
}

export interface BatchForm {
  readonly templateId: number | null;
  /** The one that the user has seen; null where any will do. */
  readonly templateVersion: string | null;
  readonly csv: UploadedTable | null;
  /** Null where the batch is called as its table. */
  readonly name: string | null;
  /** JSON text; null where placeholders take the columns of their names. */
  readonly dataMapping: string | null;
  readonly settings: TableSettings;
  /** JSON text; null where nothing was asked. */
  readonly columnReadings: string | null;
  readonly rules: BatchRules;
  readonly faultyRows: FaultyRowPolicy;
  readonly faultyTemplate: FaultyTemplatePolicy;
}

export interface CheckedForm {
  readonly templateId: number;
  readonly templateVersion: string | null;
  readonly csv: UploadedTable;
  readonly name: string | null;
  /** JSON text; whether it is of texts is seen where it is read. */
  readonly dataMapping: string | null;
  readonly settings: TableSettings;
  readonly columnReadings: string | null;
  readonly rules: BatchRules;
  readonly faultyRows: FaultyRowPolicy;
  readonly faultyTemplate: FaultyTemplatePolicy;
}

/** A look at its two ends: a mapping of a megabyte is parsed in the thread that reads the table. */
const looksLikeObject = (json: string): boolean => /^\s{0,9}\{/.test(json) && /\}\s{0,9}$/.test(json.slice(-10));

const NO_TABLE = `Choose a table with headers in its first row: ${TABLE_EXTENSION_WORDS}.`;

/** Throws `batch.invalid` with every field that is missing or cannot be what it should. */
export const checkForm = ({ templateId, csv, dataMapping, ...said }: BatchForm): CheckedForm => {
  const mapped = dataMapping === null || looksLikeObject(dataMapping);
  if (templateId !== null && csv && mapped) return { templateId, csv, dataMapping, ...said };
  throw batchInvalid({
    ...(templateId === null && { 'presentation.template_id': ['Choose a template.'] }),
    ...(!csv && { 'presentation.csv_file': [NO_TABLE] }),
    ...(!mapped && MAPPING_UNREADABLE),
  });
};
