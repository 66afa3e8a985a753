import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

/** Told to every member: what to do is said to those who have no second factor. The team's name is plain words, or null where it is none. */
export const secondFactorRequiredMail = defineMailTemplate({
  name: 'second-factor-required',
  data: z.object({ name: z.string().nullable(), team: z.string().nullable(), missing: z.boolean(), url: z.url() }),
  content: ({ name, team, missing, url }) => {
    const which = team === null ? 'Your team' : `Your team “${team}”`;
    return {
      subject: `${which} now requires two-factor authentication`,
      name,
      paragraphs: [
        `${which} on Rowdeck is from now on open only to members who sign in with a second factor: a code that an app shows, besides the password.`,
        missing
          ? 'Your account has none yet. Until you set it up, you do not see the team’s members and templates. What is yours stays with you.'
          : 'Your account has one, so there is nothing to do. API keys that you made before you set it up do not open the team: make new ones.',
      ],
      action: { label: missing ? 'Set up two-factor authentication' : 'See your two-factor authentication', url },
      note: 'An admin of the team has changed this. You get this email because you are a member of the team.',
    };
  },
});
