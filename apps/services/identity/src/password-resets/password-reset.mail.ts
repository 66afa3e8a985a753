import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

export const passwordResetMail = defineMailTemplate({
  name: 'password-reset',
  data: z.object({ name: z.string().nullable(), url: z.url(), validHours: z.number().int() }),
  content: ({ name, url, validHours }) => ({
    subject: 'Choose a new password',
    name,
    paragraphs: [
      'Someone, probably you, asked for a new password for your Rowdeck account.',
      `The link works once, within ${validHours} hours. Choosing a new password signs you out everywhere.`,
    ],
    action: { label: 'Choose a new password', url },
    note: 'If this was not you, you can ignore this email. Your password stays as it is.',
  }),
});
