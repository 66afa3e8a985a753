import { Problem } from '@rowdeck/contracts';

/** One answer for an unknown address and for a wrong password. */
export const credentialsWrong = (): Problem =>
  new Problem('auth.invalid_credentials', {
    detail: 'The email address or the password is wrong.',
    errors: { email: ['The email address or the password is wrong.'] },
  });

/** Shown only to someone who knows the password. */
export const addressUnconfirmed = (): Problem =>
  new Problem('auth.unconfirmed', {
    detail: 'Confirm your email address first: open the link in the email we sent you, or have it sent again.',
    errors: { email: ['This email address is not confirmed yet.'] },
  });
