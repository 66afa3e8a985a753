import {
  type BodyOf,
  DEFAULT_PREFERENCES,
  type Preferences,
  presentationsHttp,
  Problem,
  readFormFields,
  type TableSettings,
  tableSettings,
} from '@rowdeck/contracts';
import { type Upload, type UploadForm } from '../uploads/multipart-upload';

const route = presentationsHttp.bulkCreate;
const { file } = route.body;

/** POST /app/presentations/bulk_create: a template, a table, what is said about it, and a mapping. */
export const BATCH_FORM: UploadForm = {
  route,
  fileField: file.field,
  maxBytes: file.maxBytes,
  tooLarge: () =>
    new Problem('batch.invalid', {
      detail: 'The table is larger than 50 MB.',
      errors: {
        'presentation.csv_file': ['This is more than 50 MB. Split the rows, and start a batch with each part.'],
      },
    }),
};

/** Bytes of the mapping as a text in JSON: with all else that the call names it fits into one message. */
const MAPPING_MAX_BYTES = 900_000;

/**
 * Throws `batch.invalid` for settings of the table that cannot be, and for a mapping that no message could hold.
 * @param preferences of whoever asks: values are printed as they have them written, where the form does not say
 */
export const batchOf = (upload: Upload, { locale }: Pick<Preferences, 'locale'> = DEFAULT_PREFERENCES) => {
  const fields = readFormFields(route, upload.fields, upload);
  const dataMapping = fields['presentation[data_mapping]'];
  const columnReadings = fields['presentation[column_readings]'] || null;
  const texts = JSON.stringify([dataMapping, columnReadings]);
  if (Buffer.byteLength(texts) > MAPPING_MAX_BYTES) throw mappingTooLong();
  return {
    templateId: fields['presentation[template_id]'],
    templateVersion: fields['presentation[template_version]'] ?? null,
    csv: upload.file,
    name: fields['presentation[name]'] ?? null,
    dataMapping,
    settings: settingsOf(fields, locale),
    columnReadings,
    rules: {
      missing: fields['presentation[missing]'] ?? null,
      file_name: fields['presentation[file_name]'] ?? null,
    },
    faultyRows: fields['presentation[faulty_rows]'],
    faultyTemplate: fields['presentation[faulty_template]'] ?? 'refuse',
  };
};

const settingsOf = (
  fields: BodyOf<typeof presentationsHttp.bulkCreate>,
  preferred: Preferences['locale'],
): TableSettings => {
  const settings: TableSettings = {
    encoding: fields['presentation[encoding]'],
    delimiter: fields['presentation[delimiter]'],
    sheet: fields['presentation[sheet]'],
    header_line: fields['presentation[header_line]'],
    data_locale: fields['presentation[data_locale]'],
    locale: fields['presentation[locale]'] ?? preferred ?? undefined,
  };
  return tableSettings.parse(settings);
};

const mappingTooLong = (): Problem =>
  new Problem('batch.invalid', {
    detail: 'The mapping is too long.',
    errors: {
      'presentation.data_mapping': [
        'The mapping is too long. Shorten the headers of the table, or remove placeholders.',
      ],
    },
  });
