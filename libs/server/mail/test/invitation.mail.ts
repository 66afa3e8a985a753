import { z } from 'zod';
import { defineMailTemplate } from '../src/templates/mail-templates';

/** An email of no service, for tests of what is common to all. */
export const invitationMail = defineMailTemplate({
  name: 'invitation',
  data: z.object({ name: z.string().nullable(), url: z.url() }),
  content: ({ name, url }) => ({
    subject: 'Join the team',
    name,
    paragraphs: ['You have been invited.'],
    action: { label: 'Join', url },
  }),
});

export const invitationTo = (to: string) => ({
  to,
  template: invitationMail.name,
  data: { name: 'Ana', url: 'https://decks.example.org/join?token=secret' },
});
