import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

export const passwordChangedMail = defineMailTemplate({
  name: 'password-changed',
  data: z.object({ name: z.string().nullable(), resetUrl: z.url() }),
  content: ({ name, resetUrl }) => ({
    subject: 'Your password has been changed',
    name,
    paragraphs: [
      'The password of your Rowdeck account has just been changed, and you have been signed out everywhere.',
    ],
    action: { label: 'This was not me', url: resetUrl },
    note: 'If this was you, there is nothing to do.',
  }),
});
