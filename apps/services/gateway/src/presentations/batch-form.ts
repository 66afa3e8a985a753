import { presentationsHttp, Problem, readFormFields } from '@rowdeck/contracts';
import { type Upload, type UploadForm } from '../uploads/multipart-upload';

const { file } = presentationsHttp.bulkCreate.body;

/** POST /app/presentations/bulk_create: presentation[template_id], presentation[csv_file], presentation[data_mapping]. */
export const BATCH_FORM: UploadForm = {
  fileField: file.field,
  maxBytes: file.maxBytes,
  tooLarge: () =>
    new Problem('batch.invalid', {
      detail: 'The CSV file is larger than 50 MB.',
      errors: {
        'presentation.csv_file': [
          'The file is larger than 50 MB. Split it into several files and start a batch with each.',
        ],
      },
    }),
};

export const batchOf = (upload: Upload) => {
  const fields = readFormFields(presentationsHttp.bulkCreate, upload.fields);
  return {
    templateId: fields['presentation[template_id]'],
    csv: upload.file,
    dataMapping: fields['presentation[data_mapping]'],
  };
};
