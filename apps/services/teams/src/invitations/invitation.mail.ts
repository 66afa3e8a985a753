import { defineMailTemplate, mailBrand } from '@rowdeck/mail';
import { z } from 'zod';

/** Names are plain words, or null where somebody's are none. */
export const invitationMail = defineMailTemplate({
  name: 'invitation',
  data: z.object({
    inviter: z.string().nullable(),
    team: z.string().nullable(),
    url: z.url(),
    validDays: z.number().int(),
    brand: mailBrand,
  }),
  content: ({ inviter, team, url, validDays, brand }) => {
    const who = inviter ?? 'The admin of a team';
    const where = team === null ? 'a team' : `the team “${team}”`;
    return {
      subject: `${who} has invited you to ${where}`,
      name: null,
      paragraphs: [
        `${who} has invited you to ${where} on Rowdeck. Teams share PowerPoint templates there, and fill them with the rows of a table.`,
        `To join, sign in with this email address, or create an account with it. The invitation is valid for ${validDays} days.`,
      ],
      ...(brand && { brand }),
      action: { label: 'See the invitation', url },
      note: 'If you do not know who sent this, you can ignore it: you are in no team until you join it.',
    };
  },
});
