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

export const passwordChangedMail = defineMailTemplate({
  name: 'password-changed',
  // `elsewhere`: the session in which it was changed goes on.
  data: z.object({ name: z.string().nullable(), resetUrl: z.url(), elsewhere: z.boolean().default(false) }),
  content: ({ name, resetUrl, elsewhere }) => ({
    subject: 'Your password has been changed',
    name,
    paragraphs: [
      elsewhere
        ? 'The password of your Rowdeck account has just been changed in its settings. Everybody has been signed out, except in the browser where it was changed.'
        : 'The password of your Rowdeck account has just been changed, and you have been signed out everywhere.',
    ],
    action: { label: 'This was not me', url: resetUrl },
    note: 'If this was you, there is nothing to do.',
  }),
});
