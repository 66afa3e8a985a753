import { z } from 'zod';
import { defineMailTemplate } from './mail-template';

export const confirmationMail = defineMailTemplate({
  name: 'confirmation',
  data: z.object({ name: z.string().nullable(), url: z.url(), validDays: z.number().int() }),
  content: ({ name, url, validDays }) => ({
    subject: 'Confirm your e-mail address',
    name,
    paragraphs: [
      'Thank you for signing up for Rowdeck. Please confirm that this is your e-mail address; then you can sign in.',
      `The link works for ${validDays} days.`,
    ],
    action: { label: 'Confirm my address', url },
    note: 'If you did not sign up, you need not do anything: without confirmation the account stays closed.',
  }),
});
