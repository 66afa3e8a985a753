import { CSV_MAX_BYTES, Problem } from '@rowdeck/contracts';
import type { Upload, UploadForm } from '../uploads/multipart-upload';

/** POST /app/presentations/bulk_create: presentation[template_id], presentation[csv_file], presentation[data_mapping]. */
export const BATCH_FORM: UploadForm = {
  fileField: 'presentation[csv_file]',
  maxBytes: CSV_MAX_BYTES,
  tooLarge: () =>
    new Problem('batch.invalid', {
      detail: 'The CSV file is larger than 50 MB.',
      errors: {
        'presentation.csv_file': ['is larger than 50 MB. Split it into several files and start a batch with each.'],
      },
    }),
};

export const batchOf = ({ fields, file }: Upload) => {
  const templateId = Number(fields.get('presentation[template_id]') || Number.NaN);
  return {
    templateId: Number.isSafeInteger(templateId) ? templateId : null,
    csv: file,
    dataMapping: fields.get('presentation[data_mapping]') ?? null,
  };
};
