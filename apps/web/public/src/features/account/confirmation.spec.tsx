import { refuse } from '@rowdeck/api-client';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../testing/render-page';

const VISITOR = { user: null };
const never = () => new Promise<Response>(() => undefined);

describe('the page after sign-up', () => {
  const CHECK_EMAIL = '/users/check_mail';

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

  it('confirms the address, once, and leads to sign-in', async () => {
    const { state, jsonOf } = renderPage('/users/confirmation?confirmation_token=good', VISITOR);
    expect(await screen.findByRole('heading', { name: 'Your account is confirmed' })).toBeInTheDocument();
    expect(state.writes).toEqual(['POST /users/confirmation']);
    expect(await jsonOf('POST /users/confirmation')).toEqual({ confirmation_token: 'good' });
    expect(signInLink()).toHaveAttribute('href', '/users/sign_in');
  });

  it('says that it is at work', async () => {
    const { server } = renderPage('/users/confirmation?confirmation_token=good', VISITOR);
    server.use(http.post('/users/confirmation', never));
    expect(await screen.findByRole('heading', { name: 'Confirming your account' })).toBeInTheDocument();
  });

  it('says what to do when it is not valid', async () => {
    renderPage('/users/confirmation?confirmation_token=old', VISITOR);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText(/we will offer to send you a new email/)).toBeInTheDocument();
    expect(signInLink()).toHaveAttribute('href', '/users/sign_in');
  });

  it('says so when it is incomplete', async () => {
    renderPage('/users/confirmation', VISITOR);
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Copy the whole link from the email.');
  });
});
