import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

export const stolenSessionMail = defineMailTemplate({
  name: 'stolen-session',
  data: z.object({ name: z.string().nullable(), resetUrl: z.url() }),
  content: ({ name, resetUrl }) => ({
    subject: 'We have ended a session of yours',
    name,
    paragraphs: [
      'You had asked Rowdeck to remember you in a browser. Its sign-in has now been used from a copy, so we have ended that session everywhere.',
      'Somebody may have taken the copy from your computer. Sign in again, and choose a new password if you are in doubt.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    note: 'If this was you, because your browser crashed or you restored a backup of it, there is nothing else to do.',
  }),
});
