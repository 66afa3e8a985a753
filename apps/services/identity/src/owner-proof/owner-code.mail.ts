import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

export const ownerCodeMail = defineMailTemplate({
  name: 'owner-code',
  data: z.object({
    name: z.string().nullable(),
    code: z.string(),
    validMinutes: z.number().int(),
    sessionsUrl: z.url(),
  }),
  content: ({ name, code, validMinutes, sessionsUrl }) => ({
    subject: 'Your code for Rowdeck',
    name,
    paragraphs: [
      `Your code: ${code}`,
      `Enter it in the settings of your account, in the place of a password. It works once, within ${validMinutes} minutes.`,
    ],
    action: { label: 'This was not me', url: sessionsUrl },
    note: 'Never tell it to anybody. If you did not ask for it, somebody is signed in as you: end that session.',
  }),
});
