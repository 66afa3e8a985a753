import { type accountsHttp, Problem, userProfile } from '@rowdeck/contracts';
import { type MockOf } from './mock-route';
import { sampleUser } from '@rowdeck/http-contract';

const sent = { message: 'We have sent you an email.' };

/** The token `good` opens what links open. */
export const accountsMock: MockOf<typeof accountsHttp> = {
  signUp: ({ state, body: { user } }) => {
    if (user.password === user.password_confirmation) {
      state.signedUpHere = true;
      return sent;
    }
    throw new Problem('user.invalid', {
      errors: { 'user.password_confirmation': ['The two passwords are not the same.'] },
    });
  },
  confirm: ({ state, body }) => {
    if (body.confirmation_token === 'good') {
      if (body.password === '' && !state.signedUpHere) {
        throw new Problem('user.invalid', { errors: { 'user.password': ['Enter the password that you chose.'] } });
      }
      state.signedUpHere = false;
      state.user = sampleUser();
      return { user: userProfile.parse(state.user), signed_in: true };
    }
    throw new Problem('auth.token_invalid');
  },
  resendConfirmation: () => sent,
  requestPasswordReset: () => sent,
  resetPassword: ({ body: { user } }) => {
    if (user.reset_password_token === 'good') return { message: 'Your password has been changed.' };
    throw new Problem('auth.token_invalid', { detail: 'The link is used or too old. Ask for a new one.' });
  },
};
