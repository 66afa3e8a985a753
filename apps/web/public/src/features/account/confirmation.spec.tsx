import { refuse, sampleUser } from '@rowdeck/api-client';
import { userProfile } from '@rowdeck/contracts';
import { browser } from '@rowdeck/ui';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const VISITOR = { user: null };
const never = () => new Promise<Response>(() => undefined);

describe('the page after sign-up', () => {
  const CHECK_EMAIL = '/users/check_email';

  it('names the address that was written to', async () => {
    renderPage({ pathname: CHECK_EMAIL, state: { email: 'ada@example.com' } }, VISITOR);
    expect(await screen.findByText(/We have sent an email to/)).toHaveTextContent('ada@example.com');
  });

  it.each([[null], [{}], [{ email: 7 }], ['ada@example.com']])(
    'does without one when opened with %j',
    async (state) => {
      renderPage({ pathname: CHECK_EMAIL, state }, VISITOR);
      expect(await screen.findByText(/We have sent an email to your address/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Resend confirmation email' })).not.toBeInTheDocument();
    },
  );

  it('sends the email again, once', async () => {
    const { user, jsonOf } = renderPage({ pathname: CHECK_EMAIL, state: { email: 'ada@example.com' } }, VISITOR);
    await user.click(await screen.findByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByRole('status')).toHaveTextContent('a new email is on its way');
    expect(screen.queryByRole('button', { name: 'Resend confirmation email' })).not.toBeInTheDocument();
    expect(await jsonOf('POST /users/confirmation/resend')).toEqual({ user: { email: 'ada@example.com' } });
  });

  it('says why the email could not be sent again, and can be asked once more', async () => {
    const { user, server } = renderPage({ pathname: CHECK_EMAIL, state: { email: 'ada@example.com' } }, VISITOR);
    const detail = 'Too many requests. Wait a minute and try again.';
    server.use(http.post('/users/confirmation/resend', () => refuse('request.rate_limited', { detail })));
    await user.click(await screen.findByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend confirmation email' })).toBeEnabled();
  });

  it('leads back to sign-in', async () => {
    renderPage(CHECK_EMAIL, VISITOR);
    expect(await screen.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/users/sign_in');
  });
});

describe('the link of the confirmation email', () => {
  const signInLink = () => within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });

  const open = async (token: string) => {
    const page = renderPage(`/users/confirmation#confirmation_token=${token}`, VISITOR);
    await screen.findByLabelText(/^Password/);
    const press = () => page.user.click(screen.getByRole('button', { name: /^Confirm/ }));
    const submit = async (password: string) => {
      await fillIn(page.user, screen.getByLabelText(/^Password/), password);
      await press();
    };
    return { ...page, press, submit };
  };

  it('confirms nothing by being opened, as programs that scan emails do', async () => {
    const { state } = await open('good');
    expect(screen.getByRole('button', { name: 'Confirm my account' })).toBeEnabled();
    expect(state.writes).toEqual([]);
  });

  it('leaves no token in the address bar', async () => {
    const { router } = await open('good');
    expect(router.state.location).toMatchObject({ pathname: '/users/confirmation', search: '' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('confirms the address with the password of the sign-up, which need not be typed again: it leads on', async () => {
    const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const { state, jsonOf, submit } = await open('good');
    await submit('seven purple decks');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/dashboard'));
    leaveTo.mockRestore();
    expect(state.writes).toEqual(['POST /users/confirmation']);
    expect(await jsonOf('POST /users/confirmation')).toEqual({
      confirmation_token: 'good',
      password: 'seven purple decks',
    });
  });

  it('leads to sign-in where the account service opens no session', async () => {
    const { server, submit } = await open('good');
    const user = userProfile.parse(sampleUser());
    server.use(http.post('/users/confirmation', () => HttpResponse.json({ user, signed_in: false })));
    await submit('seven purple decks');
    expect(await screen.findByRole('heading', { name: 'Your account is confirmed' })).toBeInTheDocument();
    expect(signInLink()).toHaveAttribute('href', '/users/sign_in');
  });

  it('needs the password', async () => {
    const { press, state } = await open('good');
    await press();
    expect(
      await screen.findByText(/^Enter the password that you chose when you signed up\.$/, {
        selector: '[class*=error]',
      }),
    ).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('shows under its field that the password is another, and can be tried again', async () => {
    const { server, submit } = await open('good');
    const errors = { 'user.password': ['This is not the password that you chose.'] };
    server.use(http.post('/users/confirmation', () => refuse('user.invalid', { errors })));
    await submit('another');
    expect(await screen.findByText('This is not the password that you chose.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm my account' })).toBeEnabled();
  });

  it('says that it is at work', async () => {
    const { server, submit } = await open('good');
    server.use(http.post('/users/confirmation', never));
    await submit('seven purple decks');
    expect(await screen.findByRole('button', { name: 'Confirming...' })).toBeDisabled();
  });

  it('says what to do when it is not valid', async () => {
    const { submit } = await open('old');
    await submit('seven purple decks');
    expect(await screen.findByText(/we will offer to send you a new email/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(signInLink()).toHaveAttribute('href', '/users/sign_in');
  });

  it('asks for the password where the gateway does not say who has signed up', async () => {
    const { server } = renderPage('/users/confirmation#confirmation_token=good', { ...VISITOR, signedUpHere: true });
    server.use(http.get('/session', () => refuse('request.rate_limited')));
    expect(await screen.findByLabelText(/^Password/)).toBeInTheDocument();
  });

  it('says so when it is incomplete', async () => {
    renderPage('/users/confirmation', VISITOR);
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Open it from the email again');
  });
});

describe('the link of the confirmation email, in the browser that signed up', () => {
  const open = async (token = 'good') => {
    const page = renderPage(`/users/confirmation#confirmation_token=${token}`, { ...VISITOR, signedUpHere: true });
    const button = await screen.findByRole('button', { name: 'Confirm my account' });
    return { ...page, press: () => page.user.click(button) };
  };
  const password = () => screen.queryByLabelText(/^Password/);

  it('confirms nothing by being opened', async () => {
    const { state } = await open();
    expect(password()).not.toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('confirms and leads on with one click, and no password', async () => {
    const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const { jsonOf, press } = await open();
    await press();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/dashboard'));
    leaveTo.mockRestore();
    expect(await jsonOf('POST /users/confirmation')).toEqual({ confirmation_token: 'good', password: '' });
    expect(screen.getByRole('button', { name: 'Confirming...' })).toBeDisabled();
  });

  it('asks for the password where it is of another account’s sign-up, without blame', async () => {
    const { press, state } = await open();
    state.signedUpHere = false;
    await press();
    expect(await screen.findByLabelText(/^Password/)).toHaveAttribute('aria-invalid', 'false');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Confirm your account' })).toHaveFocus();
  });

  it('says what went wrong, and can be tried again', async () => {
    const { press, server } = await open();
    const detail = 'Too many requests. Wait a minute and try again.';
    server.use(http.post('/users/confirmation', () => refuse('request.rate_limited', { detail })));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByRole('button', { name: 'Confirm my account' })).toBeEnabled();
    expect(password()).not.toBeInTheDocument();
  });

  it('says what to do when it is not valid', async () => {
    const { press } = await open('old');
    await press();
    expect(await screen.findByText(/we will offer to send you a new email/)).toBeInTheDocument();
  });
});
