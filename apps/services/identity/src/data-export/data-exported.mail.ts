import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

export const dataExportedMail = defineMailTemplate({
  name: 'data-exported',
  data: z.object({ name: z.string().nullable(), passwordUrl: z.url() }),
  content: ({ name, passwordUrl }) => ({
    subject: 'Your data has been downloaded',
    name,
    paragraphs: [
      'Everything that there is of your Rowdeck account has just been downloaded as a ZIP file, after its password was entered in the settings.',
    ],
    action: { label: 'This was not me', url: passwordUrl },
    note: 'If this was you, there is nothing to do.',
  }),
});
