import {
  type BatchRules,
  type FaultyRowPolicy,
  type FaultyTemplatePolicy,
  mappingTextFault,
  NO_TABLE,
  NO_TEMPLATE,
  type TableSettings,
} from '@rowdeck/contracts';
import { batchInvalid } from './planning.errors';

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

/** Throws `batch.invalid` with every field that is missing or cannot be what it should. */
export const checkForm = ({ templateId, csv, ...said }: BatchForm): CheckedForm => {
  const mappingFault = mappingTextFault(said.dataMapping);
  if (templateId !== null && csv && mappingFault === null) return { templateId, csv, ...said };
  throw batchInvalid({
    ...(templateId === null && { 'presentation.template_id': [NO_TEMPLATE] }),
    ...(!csv && { 'presentation.csv_file': [NO_TABLE] }),
    ...(mappingFault !== null && { 'presentation.data_mapping': [mappingFault] }),
  });
};
