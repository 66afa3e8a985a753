import { z } from 'zod';
import { defineMailTemplate } from './mail-template';

export const passwordResetMail = defineMailTemplate({
  name: 'password-reset',
  data: z.object({ name: z.string().nullable(), url: z.url(), validHours: z.number().int() }),
  content: ({ name, url, validHours }) => ({
    subject: 'Choose a new password',
    name,
    paragraphs: [
      'Somebody, probably you, asked for a new password for your Rowdeck account.',
      `The link works once, within ${validHours} hours. Choosing a new password signs you out everywhere.`,
    ],
    action: { label: 'Choose a new password', url },
    note: 'If it was not you, you need not do anything: your password stays as it is.',
  }),
});
