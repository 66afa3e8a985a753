import { z } from 'zod';
import { defineMailTemplate } from './mail-template';

/** The page says the same to everybody who signs up; only the owner of the address learns that there is an account already. */
export const alreadyRegisteredMail = defineMailTemplate({
  name: 'already-registered',
  data: z.object({ name: z.string().nullable(), signInUrl: z.url(), resetUrl: z.url() }),
  content: ({ name, signInUrl, resetUrl }) => ({
    subject: 'You already have a Rowdeck account',
    name,
    paragraphs: [
      'Somebody, probably you, tried to sign up for Rowdeck with this e-mail address. There is an account with it already, so no new one was made.',
      `If you have forgotten your password, you can choose a new one at ${resetUrl}`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'If it was not you, you need not do anything. Nothing about your account has changed.',
  }),
});
