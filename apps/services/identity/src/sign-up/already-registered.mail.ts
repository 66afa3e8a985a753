import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

/** The page says the same to everybody who signs up; only the owner of the address learns that there is an account already. */
export const alreadyRegisteredMail = defineMailTemplate({
  name: 'already-registered',
  data: z.object({ name: z.string().nullable(), signInUrl: z.url(), resetUrl: z.url() }),
  content: ({ name, signInUrl, resetUrl }) => ({
    subject: 'You already have a Rowdeck account',
    name,
    paragraphs: [
      'Someone, probably you, tried to sign up for Rowdeck with this email address. You already have an account, so no new one was created.',
      `If you have forgotten your password, you can choose a new one at ${resetUrl}`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'If this was not you, you can ignore this email. Nothing about your account has changed.',
  }),
});
