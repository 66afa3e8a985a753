import { Problem, readFormFields, templatesHttp } from '@rowdeck/contracts';
import { type Upload, type UploadForm } from '../uploads/multipart-upload';

const { file } = templatesHttp.create.body;

/** POST /app/templates: template[name], template[file], template[team_id]. */
export const TEMPLATE_FORM: UploadForm = {
  fileField: file.field,
  maxBytes: file.maxBytes,
  tooLarge: () =>
    new Problem('template.invalid', {
      detail: 'The template is larger than 100 MB.',
      errors: {
        file: [
          'The file is larger than 100 MB. Compress its pictures (Picture Format → Compress Pictures) and upload it again.',
        ],
      },
    }),
};

/** Throws `template.invalid` for a team that cannot be one. */
export const templateOf = (upload: Upload) => {
  const fields = readFormFields(templatesHttp.create, upload.fields, upload);
  return { name: fields['template[name]'], teamId: fields['template[team_id]'] || null, file: upload.file };
};
