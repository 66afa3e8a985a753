import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

export const confirmationMail = defineMailTemplate({
  name: 'confirmation',
  data: z.object({ name: z.string().nullable(), url: z.url(), validDays: z.number().int() }),
  content: ({ name, url, validDays }) => ({
    subject: 'Confirm your email address',
    name,
    paragraphs: [
      'Thank you for signing up for Rowdeck. Confirm that this is your email address with the password that you chose, and you can sign in.',
      `The link works for ${validDays} days.`,
    ],
    action: { label: 'Confirm my address', url },
    note: 'If you did not sign up, you can ignore this email. Nobody can confirm the address or sign in with it without this link.',
  }),
});
