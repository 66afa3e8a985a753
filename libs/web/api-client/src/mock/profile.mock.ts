import { Problem, type profileHttp, type ProfileView } from '@rowdeck/contracts';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const DAY_MS = 86_400_000;

const profileOf = ({ pendingEmail: email }: MockState, user: Omit<ProfileView, 'pending_email'>): ProfileView => ({
  name: user.name,
  company: user.company,
  email: user.email,
  pending_email: email === null ? null : { email, expires_at: new Date(Date.now() + DAY_MS).toISOString() },
});

/** Another address waits in `pendingEmail`; the token `good` confirms it. */
export const profileMock: MockOf<typeof profileHttp> = {
  show: ({ state, user }) => profileOf(state, user),
  update: ({ state, user, body: { name, company, email } }) => {
    if (name.trim() === '') throw new Problem('user.invalid', { errors: { name: ['Enter your name.'] } });
    const renamed = { ...user, name: name.trim(), company: company?.trim() || null };
    state.user = renamed;
    if (email !== user.email) state.pendingEmail = email;
    return profileOf(state, renamed);
  },
  resendEmailChange: () => undefined,
  cancelEmailChange: ({ state }) => {
    state.pendingEmail = null;
  },
  changePassword: ({ state, body }) => {
    if (body.current_password === state.password) return;
    throw new Problem('user.invalid', { errors: { current_password: ['This is not your present password.'] } });
  },
  confirmEmailChange: ({ state, body }) => {
    if (body.email_change_token !== 'good') {
      throw new Problem('auth.token_invalid', { detail: 'This link has been used or has expired.' });
    }
    return { email: state.pendingEmail ?? 'ada@example.com' };
  },
};
