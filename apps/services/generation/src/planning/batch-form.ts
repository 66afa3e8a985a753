import { batchInvalid } from './planning.errors';
import { type DataMapping, parseMapping } from './data-mapping';

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
}

export interface CheckedForm {
  readonly templateId: number;
  readonly csv: UploadedTable;
  readonly mapping: DataMapping;
}

/** Throws `batch.invalid` with every field that is missing or unreadable. */
export const checkForm = ({ templateId, csv, dataMapping }: BatchForm): CheckedForm => {
  const mapping = dataMapping === null ? null : parseMapping(dataMapping);
  if (templateId !== null && csv && mapping) return { templateId, csv, mapping };
  throw batchInvalid({
    ...(templateId === null && { 'presentation.template_id': ['Choose a template.'] }),
    ...(!csv && { 'presentation.csv_file': ['Choose a CSV file with a header line.'] }),
    ...(!mapping && {
      'presentation.data_mapping': ['Map each placeholder to a column: a JSON object from placeholder to column name.'],
    }),
  });
};
