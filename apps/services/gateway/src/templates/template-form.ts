import { Problem, TEMPLATE_MAX_BYTES } from '@rowdeck/contracts';
import type { Upload, UploadForm } from '../uploads/multipart-upload';

/** POST /app/templates: template[name], template[file], template[team_id]. */
export const TEMPLATE_FORM: UploadForm = {
  fileField: 'template[file]',
  maxBytes: TEMPLATE_MAX_BYTES,
  tooLarge: () =>
    new Problem('template.invalid', {
      detail: 'The template is larger than 100 MB.',
      errors: {
        'template.file': [
          'is larger than 100 MB. Compress its pictures (Picture Format → Compress Pictures) and upload it again.',
        ],
      },
    }),
};

/** The team to share with: null when the field is empty. Throws `template.invalid` for what is no team. */
const teamIdOf = (value: string | undefined): number | null => {
  if (!value) return null;
  const id = Number(value);
  if (Number.isSafeInteger(id)) return id;
  throw new Problem('template.invalid', {
    errors: { 'template.team_id': ['is not one of your teams. Choose a team of the list.'] },
  });
};

export const templateOf = ({ fields, file }: Upload) => ({
  name: fields.get('template[name]') ?? '',
  teamId: teamIdOf(fields.get('template[team_id]')),
  file,
});
