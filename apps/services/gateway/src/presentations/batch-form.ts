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

/** Bytes of the mapping as a text in JSON: with all else that the call names it fits into one message. */
const MAPPING_MAX_BYTES = 900_000;

/** Throws `batch.invalid` for a mapping that no message could hold. */
export const batchOf = (upload: Upload) => {
  const fields = readFormFields(presentationsHttp.bulkCreate, upload.fields);
  const dataMapping = fields['presentation[data_mapping]'];
  if (Buffer.byteLength(JSON.stringify(dataMapping)) > MAPPING_MAX_BYTES) throw mappingTooLong();
  return { templateId: fields['presentation[template_id]'], csv: upload.file, dataMapping };
};

const mappingTooLong = (): Problem =>
  new Problem('batch.invalid', {
    detail: 'The mapping is too long.',
    errors: {
      'presentation.data_mapping': [
        'The mapping is too long. Shorten the headers of the CSV file, or remove placeholders.',
      ],
    },
  });
