import { z } from 'zod';
import { defineMailTemplate } from './mail-template';

export const passwordChangedMail = defineMailTemplate({
  name: 'password-changed',
  data: z.object({ name: z.string().nullable(), resetUrl: z.url() }),
  content: ({ name, resetUrl }) => ({
    subject: 'Your password has been changed',
    name,
    paragraphs: ['The password of your Rowdeck account has just been changed, and all its sessions have been ended.'],
    action: { label: 'This was not me', url: resetUrl },
    note: 'If it was you, you need not do anything.',
  }),
});
