import { Problem } from '@rowdeck/contracts';

/** One answer for an unknown address and for a wrong password. */
export const credentialsWrong = (): Problem =>
  new Problem('auth.invalid_credentials', {
    detail: 'The e-mail address or the password is wrong.',
    errors: { email: ['The e-mail address or the password is wrong.'] },
  });

/** Told only to who knows the password. */
export const addressUnconfirmed = (): Problem =>
  new Problem('auth.unconfirmed', {
    detail: 'Please confirm your e-mail address first: open the link in the mail we sent you, or have it sent again.',
    errors: { email: ['This address is not confirmed yet.'] },
  });
