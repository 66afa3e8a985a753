import { Problem, type sessionsHttp, type SessionView } from '@rowdeck/contracts';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';
import { sampleUser } from '@rowdeck/http-contract';

const sessionOf = ({ user, csrfToken, signedUpHere }: MockState): SessionView => ({
  ...{ user, csrf_token: user ? csrfToken : '' },
  ...(signedUpHere && { signed_up_here: true }),
});

const signOut = ({ state }: { state: MockState }): void => {
  state.user = null;
};

/** The one account that can sign in is the sample user's, with the state's password. */
export const sessionsMock: MockOf<typeof sessionsHttp> = {
  show: ({ state }) => sessionOf(state),
  signIn: ({ state, body: { user } }) => {
    if (user.email === 'unconfirmed@example.com') {
      throw new Problem('auth.unconfirmed', {
        detail: 'Confirm your address first: we have sent you a link.',
        errors: { email: ['This address is not confirmed yet.'] },
      });
    }
    if (user.password !== state.password) {
      const detail = 'Email or password is not right.';
      throw new Problem('auth.invalid_credentials', { detail, errors: { email: [detail] } });
    }
    if (user.email === 'careful@example.com') {
      state.halfway = user.email;
      return { user: null, csrf_token: '', second_factor_required: true };
    }
    state.user = sampleUser({ email: user.email });
    return sessionOf(state);
  },
  list: ({ state: { sessions } }) => ({ sessions }),
  end: ({ state, params }) => {
    if (!state.sessions.some(({ id }) => id === params.id)) throw new Problem('session.not_found');
    state.sessions = state.sessions.filter(({ id }) => id !== params.id);
  },
  endOthers: ({ state }) => {
    state.sessions = state.sessions.filter(({ current }) => current);
  },
  signOut,
  logout: signOut,
};
