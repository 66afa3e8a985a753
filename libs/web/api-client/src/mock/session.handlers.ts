import type { SessionView } from '@rowdeck/contracts';
import { http, HttpResponse } from 'msw';
import { refuse } from './mock-answers';
import type { MockState } from './mock-state';
import { sampleUser } from './samples';

interface UserBody {
  readonly user: Readonly<Record<string, string | boolean>>;
}

const userOf = async (request: Request) => ((await request.json()) as UserBody).user;
const session = (state: MockState): SessionView => ({ user: state.user, csrf_token: state.csrfToken });

/** Session and accounts. The one account that can sign in is the sample user's, with the state's password. */
export const sessionHandlers = (state: MockState) => [
  http.get('/session', () => HttpResponse.json(session(state))),
  http.post('/users/sign_in', async ({ request }) => {
    const { email, password } = await userOf(request);
    if (email === 'unconfirmed@example.com') {
      return refuse('auth.unconfirmed', { detail: 'Please confirm your address first: we have sent you a link.' });
    }
    if (password !== state.password) {
      return refuse('auth.invalid_credentials', { errors: { email: ['Email or password is not right.'] } });
    }
    state.user = sampleUser({ email: String(email) });
    return HttpResponse.json(session(state));
  }),
  http.delete('/users/sign_out', () => signOut(state)),
  http.post('/logout', () => signOut(state)),
  http.post('/users', async ({ request }) => {
    const { password, password_confirmation } = await userOf(request);
    if (password !== password_confirmation) {
      return refuse('user.invalid', {
        errors: { 'user.password_confirmation': ['The two passwords are not the same.'] },
      });
    }
    return HttpResponse.json({ message: 'We have sent you a mail.' }, { status: 201 });
  }),
  http.post('/users/confirmation', async ({ request }) => {
    const { confirmation_token } = (await request.json()) as { confirmation_token: string };
    if (confirmation_token !== 'good') return refuse('auth.token_invalid');
    const { id, name, email, company, admin } = sampleUser();
    return HttpResponse.json({ user: { id, name, email, company, admin } });
  }),
  http.post('/users/confirmation/resend', () => HttpResponse.json({ message: 'Sent.' })),
  http.post('/users/password', () => HttpResponse.json({ message: 'Sent.' })),
  http.put('/users/password', async ({ request }) => {
    const { reset_password_token } = await userOf(request);
    return reset_password_token === 'good'
      ? HttpResponse.json({ message: 'Changed.' })
      : refuse('auth.token_invalid', { detail: 'The link is used or too old. Ask for a new one.' });
  }),
];

function signOut(state: MockState) {
  state.user = null;
  return new HttpResponse(null, { status: 204 });
}
