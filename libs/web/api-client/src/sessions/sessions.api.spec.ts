import { http } from 'msw';
import { mockServer } from '../../test/mock-server';
import { accountsApi } from '../accounts/accounts.api';
import { type ApiStore } from '../http/api';
import { csrfToken } from '../http/csrf-token';
import { refuse } from '../mock/mock-answers';
import { sessionApi } from './sessions.api';

const { open, server } = mockServer();

describe('the way in and out', () => {
  const user = { email: 'ada@example.com', password: 'correct horse battery' };

  it('keeps the CSRF token of a session that was opened, and forgets it with the session', async () => {
    const { store, state } = open({ user: null });
    await store.dispatch(sessionApi.endpoints.signIn.initiate(user)).unwrap();
    expect([csrfToken.get(), state.user?.email]).toEqual(['token-1', 'ada@example.com']);
    await store.dispatch(sessionApi.endpoints.signOut.initiate()).unwrap();
    expect([csrfToken.get(), state.user]).toEqual([null, null]);
  });

  it('shows a visitor to who has logged out from the public bar', async () => {
    const { store, calls } = open();
    const session = sessionApi.endpoints.session;
    await store.dispatch(session.initiate()).unwrap();
    await store.dispatch(sessionApi.endpoints.logout.initiate()).unwrap();
    await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));
    expect(session.select()(store.getState()).data?.user).toBeNull();
    expect(calls).toEqual(['GET /session', 'POST /logout', 'GET /session']);
  });

  it('forgets the token though signing out failed: it may have been the token that was refused', async () => {
    const { store } = open();
    csrfToken.set('token-1');
    server.use(http.delete('/users/sign_out', () => refuse('service.unavailable')));
    await expect(store.dispatch(sessionApi.endpoints.signOut.initiate()).unwrap()).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    expect(csrfToken.get()).toBeNull();
  });

  it('asks for no token on behalf of a visitor', async () => {
    const { store, state } = open({ user: null });
    await store.dispatch(accountsApi.endpoints.requestPasswordReset.initiate({ email: user.email })).unwrap();
    expect(state.writes).toEqual(['POST /users/password']);
  });

  it.each([
    [
      'a sign-up',
      ({ dispatch }: ApiStore) =>
        dispatch(
          accountsApi.endpoints.signUp.initiate({ ...user, name: 'Ada', password_confirmation: 'other' }),
        ).unwrap(),
      { code: 'user.invalid', errors: { 'user.password_confirmation': ['The two passwords are not the same.'] } },
    ],
    [
      'a confirmation',
      ({ dispatch }: ApiStore) =>
        dispatch(accountsApi.endpoints.confirmUser.initiate({ confirmation_token: 'bad' })).unwrap(),
      { code: 'auth.token_invalid' },
    ],
    [
      'a new password',
      ({ dispatch }: ApiStore) =>
        dispatch(accountsApi.endpoints.resetPassword.initiate({ reset_password_token: 'bad' })).unwrap(),
      { code: 'auth.token_invalid' },
    ],
    [
      'a sign-in',
      ({ dispatch }: ApiStore) =>
        dispatch(sessionApi.endpoints.signIn.initiate({ ...user, password: 'guess' })).unwrap(),
      { code: 'auth.invalid_credentials', errors: { email: expect.any(Array) as string[] } },
    ],
  ])('passes on why %s was refused', async (_what, write, problem) => {
    await expect(write(open({ user: null }).store)).rejects.toMatchObject(problem);
  });
});
