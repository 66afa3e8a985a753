import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

const name = z.string().nullable();

/** To the new address. */
export const emailChangeMail = defineMailTemplate({
  name: 'email-change',
  data: z.object({ name, url: z.url(), validHours: z.number().int() }),
  content: ({ name, url, validHours }) => ({
    subject: 'Confirm your new email address',
    name,
    paragraphs: [
      'This is to be the new email address of a Rowdeck account. Confirm it, and you sign in with it from then on.',
      `The link works once, within ${validHours} hours.`,
    ],
    action: { label: 'Confirm my new address', url },
    note: 'If this was not you, you can ignore this email. No account gets your address without this link.',
  }),
});

/** To the present address, before anything changes. It does not name the new one: whoever reads along need not know it. */
export const emailChangeNoticeMail = defineMailTemplate({
  name: 'email-change-notice',
  data: z.object({ name, passwordUrl: z.url() }),
  content: ({ name, passwordUrl }) => ({
    subject: 'Your email address is about to change',
    name,
    paragraphs: [
      'Someone, probably you, asked for another email address for your Rowdeck account. Until it is confirmed there, nothing changes.',
      'If this was not you, somebody has your session or your password. Choose a new password: that cancels the change and signs everybody out.',
    ],
    action: { label: 'This was not me', url: passwordUrl },
    note: 'If this was you, there is nothing to do here: open the link in the email to your new address.',
  }),
});

/** To an address that has an account already: the page says the same as for any other. */
export const addressInUseMail = defineMailTemplate({
  name: 'address-in-use',
  data: z.object({ name, signInUrl: z.url() }),
  content: ({ name, signInUrl }) => ({
    subject: 'You already have a Rowdeck account',
    name,
    paragraphs: [
      'Someone, perhaps you, wanted to give another Rowdeck account this email address. It belongs to your account, so it cannot. Nothing has changed.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'If this was not you, you can ignore this email.',
  }),
});
