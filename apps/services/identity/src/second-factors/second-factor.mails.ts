import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

const data = z.object({ name: z.string().nullable(), passwordUrl: z.url() });
/** What somebody who can do this has: the password, and a session or a code. */
const NOT_YOU =
  'If this was you, there is nothing to do. If it was not, choose a new password at once: that signs everybody out.';

export const secondFactorEnabledMail = defineMailTemplate({
  name: 'second-factor-enabled',
  data,
  content: ({ name, passwordUrl }) => ({
    subject: 'Two-factor authentication is on',
    name,
    paragraphs: [
      'From now on, signing in to your Rowdeck account takes a code of your authenticator app beside your password. Everybody has been signed out, except in the browser where it was turned on.',
      'Keep your recovery codes where you find them without your phone.',
    ],
    action: { label: 'This was not me', url: passwordUrl },
    note: NOT_YOU,
  }),
});

export const secondFactorDisabledMail = defineMailTemplate({
  name: 'second-factor-disabled',
  data,
  content: ({ name, passwordUrl }) => ({
    subject: 'Two-factor authentication is off',
    name,
    paragraphs: [
      'Signing in to your Rowdeck account takes only your password again. Your recovery codes no longer work.',
    ],
    action: { label: 'This was not me', url: passwordUrl },
    note: NOT_YOU,
  }),
});

export const secondFactorResetMail = defineMailTemplate({
  name: 'second-factor-reset',
  data,
  content: ({ name, passwordUrl }) => ({
    subject: 'Two-factor authentication was reset',
    name,
    paragraphs: [
      'An operator of Rowdeck has turned off two-factor authentication for your account, as is done for somebody who has lost their phone and their recovery codes. You have been signed out everywhere.',
      'Sign in with your password, and set it up again.',
    ],
    action: { label: 'I did not ask for this', url: passwordUrl },
    note: 'If this was you, there is nothing else to do. If it was not, choose a new password at once.',
  }),
});

export const recoveryCodeUsedMail = defineMailTemplate({
  name: 'recovery-code-used',
  data: data.extend({ left: z.number().int() }),
  content: ({ name, passwordUrl, left }) => ({
    subject: 'A recovery code has been used',
    name,
    paragraphs: [
      'A recovery code of your Rowdeck account has been used in the place of a code of your authenticator app.',
      left === 0
        ? 'It was the last one. Make new ones in your settings.'
        : `You have ${left} left. You can make new ones in your settings.`,
    ],
    action: { label: 'This was not me', url: passwordUrl },
    note: NOT_YOU,
  }),
});

export const recoveryCodesRenewedMail = defineMailTemplate({
  name: 'recovery-codes-renewed',
  data,
  content: ({ name, passwordUrl }) => ({
    subject: 'You have new recovery codes',
    name,
    paragraphs: ['New recovery codes have been made for your Rowdeck account. The former ones no longer work.'],
    action: { label: 'This was not me', url: passwordUrl },
    note: NOT_YOU,
  }),
});

/** Every email about the second factor. */
export const secondFactorMails = [
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorDisabledMail,
  secondFactorEnabledMail,
  secondFactorResetMail,
];
