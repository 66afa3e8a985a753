import { apiKeyCreatedMail } from './api-keys/api-key.mail';
import { confirmationMail } from './confirmations/confirmation-mails';
import { addressInUseMail, emailChangeMail, emailChangeNoticeMail } from './profile/email-change.mails';
import { passwordChangedMail, passwordResetMail } from './password-resets/password.mails';
import {
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorDisabledMail,
  secondFactorEnabledMail,
  secondFactorResetMail,
} from './second-factors/second-factor.mails';
import { stolenSessionMail } from './sessions/stolen-session.mail';
import { alreadyRegisteredMail } from './sign-up/already-registered.mail';

const name = 'Ana';
const url = 'https://decks.example.org/a?token=t';
const resetUrl = 'https://decks.example.org/users/password/new';

describe('the emails about an account', () => {
  it.each([
    [
      'confirmation',
      confirmationMail.content({ name, url, validDays: 3 }),
      'Confirm your email address',
      /works for 3 days/,
    ],
    [
      'already registered',
      alreadyRegisteredMail.content({ name, signInUrl: url, resetUrl }),
      'You already have a Rowdeck account',
      /choose a new one at https:\/\/decks\.example\.org\/users\/password\/new$/,
    ],
    [
      'email change',
      emailChangeMail.content({ name, url, validHours: 24 }),
      'Confirm your new email address',
      /works once, within 24 hours/,
    ],
    [
      'email change, to the present address',
      emailChangeNoticeMail.content({ name, passwordUrl: url }),
      'Your email address is about to change',
      /Until it is confirmed there, nothing changes/,
    ],
    [
      'email change to an address that has an account',
      addressInUseMail.content({ name, signInUrl: url }),
      'You already have a Rowdeck account',
      /Nothing has changed/,
    ],
    [
      'password reset',
      passwordResetMail.content({ name, url, validHours: 2 }),
      'Choose a new password',
      /works once, within 2 hours/,
    ],
    [
      'a session that was stolen',
      stolenSessionMail.content({ name, resetUrl: url }),
      'We have ended a session of yours',
      /used from a copy/,
    ],
    [
      'a new API key',
      apiKeyCreatedMail.content({ name, keyName: 'Reports', scopes: ['read', 'generate'], url }),
      'A new API key for your account',
      /“Reports” .* may see your templates.* download them and make presentations/,
    ],
    [
      'password changed',
      passwordChangedMail.content({ name, resetUrl: url, elsewhere: false }),
      'Your password has been changed',
      /signed out everywhere/,
    ],
    [
      'password changed in the settings',
      passwordChangedMail.content({ name, resetUrl: url, elsewhere: true }),
      'Your password has been changed',
      /signed out, except in the browser where it was changed/,
    ],
    [
      'two-factor authentication on',
      secondFactorEnabledMail.content({ name, passwordUrl: url }),
      'Two-factor authentication is on',
      /Keep your recovery codes/,
    ],
    [
      'two-factor authentication off',
      secondFactorDisabledMail.content({ name, passwordUrl: url }),
      'Two-factor authentication is off',
      /only your password again/,
    ],
    [
      'two-factor authentication reset',
      secondFactorResetMail.content({ name, passwordUrl: url }),
      'Two-factor authentication was reset',
      /signed out everywhere/,
    ],
    [
      'a recovery code was used',
      recoveryCodeUsedMail.content({ name, passwordUrl: url, left: 9 }),
      'A recovery code has been used',
      /You have 9 left/,
    ],
    [
      'the last recovery code was used',
      recoveryCodeUsedMail.content({ name, passwordUrl: url, left: 0 }),
      'A recovery code has been used',
      /It was the last one/,
    ],
    [
      'new recovery codes',
      recoveryCodesRenewedMail.content({ name, passwordUrl: url }),
      'You have new recovery codes',
      /former ones no longer work/,
    ],
  ])(
    '%s: says what it is for, carries its link, and what to do if it was not expected',
    (_, content, subject, words) => {
      expect(content.subject).toBe(subject);
      expect(content.paragraphs.join('\n')).toMatch(words);
      expect(content.action?.url).toBe(url);
      expect(content.note).toMatch(/^If (this was (not )?you|you did not sign up)/);
    },
  );
});
