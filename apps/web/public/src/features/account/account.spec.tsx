import { refuse } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../testing/render-page';

const never = () => new Promise<Response>(() => undefined);
const anonymous = { user: null };

describe('sign-in', () => {
  let leaveTo: jest.SpyInstance;
  beforeEach(() => {
    leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  });
  afterEach(() => leaveTo.mockRestore());

  const signIn = async (path: string, password = 'correct horse battery', email = 'ada@example.com') => {
    const page = renderPage(path, anonymous);
    await page.user.type(await screen.findByLabelText(/^Email/), email);
    await page.user.type(screen.getByLabelText(/^Password/), password);
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    return page;
  };

  it.each([
    ['/users/sign_in', '/dashboard'],
    ['/users/sign_in?return_to=%2Fapp%2Ftemplates%2F7', '/app/templates/7'],
    ['/users/sign_in?return_to=https%3A%2F%2Fevil.example', '/dashboard'],
  ])('from %s leads to %s', async (path, target) => {
    await signIn(path);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(target));
  });

  it('asks for both fields before it sends anything', async () => {
    const { user, state } = renderPage('/users/sign_in', anonymous);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your email address.')).toBeInTheDocument();
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('shows a refusal under its field and puts the cursor there', async () => {
    await signIn('/users/sign_in', 'wrong');
    expect(await screen.findByText('Email or password is not right.')).toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers a new email to someone who has not confirmed the address', async () => {
    const { user, state } = await signIn('/users/sign_in', 'x', 'unconfirmed@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm your address first');
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText(/a new email is on its way/)).toBeInTheDocument();
    expect(state.writes).toContain('POST /users/confirmation/resend');
  });

  it('says Signing in... while it is busy', async () => {
    const { user, server } = renderPage('/users/sign_in', anonymous);
    server.use(http.post('/users/sign_in', never));
    await user.type(await screen.findByLabelText(/^Email/), 'a@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'x');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  it('leads to its neighbours', async () => {
    renderPage('/users/sign_in', anonymous);
    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/users/password/new',
    );
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/users/sign_up');
  });
});

describe('sign-up', () => {
  const fill = async (confirmation: string) => {
    const page = renderPage('/users/sign_up', anonymous);
    const { user } = page;
    await user.type(await screen.findByLabelText(/^Full name/), 'Ada Lovelace');
    await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse');
    await user.type(screen.getByLabelText(/^Confirm password/), confirmation);
    return page;
  };

  it('leads to the mailbox', async () => {
    const { user, router } = await fill('correct horse');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/users/check_mail');
  });

  it('shows a refusal under its field', async () => {
    const { user } = await fill('something else');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('The two passwords are not the same.')).toBeInTheDocument();
  });

  it('says Creating account... while it is busy', async () => {
    const { user, server } = await fill('correct horse');
    server.use(http.post('/users', never));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDisabled();
  });

  it('shows what belongs to no field in a red box', async () => {
    const { user, server } = await fill('correct horse');
    server.use(http.post('/users', () => refuse('request.rate_limited', { detail: 'Wait a minute and try again.' })));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute and try again.');
  });
});

describe('the confirmation', () => {
  it('confirms the address of its link', async () => {
    const { state } = renderPage('/users/confirmation?confirmation_token=good', anonymous);
    expect(await screen.findByRole('heading', { name: 'Your account is confirmed' })).toBeInTheDocument();
    expect(state.writes).toEqual(['POST /users/confirmation']);
  });

  it.each(['/users/confirmation?confirmation_token=old', '/users/confirmation'])(
    'says what to do with %s',
    async (path) => {
      renderPage(path, anonymous);
      expect(await screen.findByText(/we will offer to send you a new email/)).toBeInTheDocument();
    },
  );
});

describe('a forgotten password', () => {
  it('is asked for by email, whether there is an account or not', async () => {
    const { user } = renderPage('/users/password/new', anonymous);
    await user.type(await screen.findByLabelText(/^Email/), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/If there is an account for/)).toHaveTextContent('ada@example.com');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/users/sign_in');
  });

  it.each([
    ['good', /Sign in with your new password/],
    ['old', /Ask for a new one/],
  ])('is chosen anew with the token "%s"', async (token, words) => {
    const { user } = renderPage(`/users/password/edit?reset_password_token=${token}`, anonymous);
    await user.type(await screen.findByLabelText(/^New password/), 'another horse');
    await user.type(screen.getByLabelText(/^Confirm new password/), 'another horse');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['/users/password/new', '/users/password', [/^Email/], 'Send reset link', 'Sending...'],
    ['/users/password/edit', '/users/password', [/^New password/, /^Confirm new/], 'Reset password', 'Resetting...'],
  ])('%s says so while it is busy', async (path, call, fields, label, busyLabel) => {
    const { user, server } = renderPage(path, anonymous);
    server.use(http.post(call, never), http.put(call, never));
    for (const field of fields) await user.type(await screen.findByLabelText(field), 'a@example.com');
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByRole('button', { name: busyLabel })).toBeDisabled();
  });
});
