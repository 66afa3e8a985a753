import { refuse } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const VISITOR = { user: null };
const never = () => new Promise<Response>(() => undefined);

describe('a forgotten password', () => {
  const open = async () => {
    const page = renderPage('/users/password/new', VISITOR);
    const email = await screen.findByLabelText(/^Email/);
    const submit = () => page.user.click(screen.getByRole('button', { name: 'Send reset link' }));
    return { ...page, email, submit };
  };

  it('is asked for by email, whether there is an account or not', async () => {
    const { user, email, submit, jsonOf } = await open();
    await fillIn(user, email, 'ada@example.com');
    await submit();
    expect(await screen.findByRole('status')).toHaveTextContent('If there is an account for ada@example.com');
    expect(await jsonOf('POST /users/password')).toEqual({ user: { email: 'ada@example.com' } });
  });

  it('needs an address', async () => {
    const { submit, state, email } = await open();
    await submit();
    expect(await screen.findByText('Enter your email address.')).toBeInTheDocument();
    expect(email).toHaveAttribute('type', 'email');
    expect(state.writes).toEqual([]);
  });

  it('shows a refusal under its field', async () => {
    const { user, email, submit, server } = await open();
    const errors = { 'user.email': ['Enter a valid email address.'] };
    server.use(http.post('/users/password', () => refuse('user.invalid', { errors })));
    await fillIn(user, email, 'ada');
    await submit();
    expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument();
    expect(email).toHaveFocus();
  });

  it('shows what belongs to no field in the red box', async () => {
    const { user, email, submit, server } = await open();
    server.use(http.post('/users/password', () => refuse('request.rate_limited', { detail: 'Wait a minute.' })));
    await fillIn(user, email, 'ada@example.com');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute.');
  });

  it('says Sending... while it is busy', async () => {
    const { user, email, submit, server } = await open();
    server.use(http.post('/users/password', never));
    await fillIn(user, email, 'ada@example.com');
    await submit();
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  it('leads back to sign-in', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/users/sign_in');
  });
});

describe('a new password', () => {
  const open = async (token = 'good') => {
    const page = renderPage(`/users/password/edit?reset_password_token=${token}`, VISITOR);
    const password = await screen.findByLabelText(/^New password/);
    const confirmation = screen.getByLabelText(/^Confirm new password/);
    const submit = () => page.user.click(screen.getByRole('button', { name: 'Reset password' }));
    const fill = async () => {
      await fillIn(page.user, password, 'another horse');
      await fillIn(page.user, confirmation, 'another horse');
    };
    return { ...page, password, confirmation, fill, submit };
  };

  it('is sent with the token of the link, and leads to sign-in', async () => {
    const { fill, submit, jsonOf } = await open();
    await fill();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/users/sign_in');
    expect(await jsonOf('PUT /users/password')).toEqual({
      user: { reset_password_token: 'good', password: 'another horse', password_confirmation: 'another horse' },
    });
  });

  it('is refused with an old link, with the way to a new one', async () => {
    const { fill, submit } = await open('old');
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/link/);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/users/password/new');
  });

  it('is asked for twice', async () => {
    const { submit, state } = await open();
    await submit();
    expect(await screen.findByText('Enter a new password.')).toBeInTheDocument();
    expect(screen.getByText('Enter the new password again.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('leaves no token in the address bar, and sends it all the same', async () => {
    const { router } = await open();
    expect(router.state.location).toMatchObject({ pathname: '/users/password/edit', search: '' });
  });

  it('says how long it must be, and what is refused', async () => {
    const { password } = await open();
    expect(password).toHaveAccessibleDescription(
      /^Use at least \d+ characters, .*\. Names and common passwords are refused\.$/,
    );
  });

  it.each([
    ['user.password', /^New password/, 'The password is too short.'],
    ['user.password_confirmation', /^Confirm new password/, 'The passwords do not match.'],
  ])('shows what the server refuses as %s under its field', async (key, label, message) => {
    const { fill, submit, server } = await open();
    server.use(http.put('/users/password', () => refuse('user.invalid', { errors: { [key]: [message] } })));
    await fill();
    await submit();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says Resetting... while it is busy', async () => {
    const { fill, submit, server } = await open();
    server.use(http.put('/users/password', never));
    await fill();
    await submit();
    expect(await screen.findByRole('button', { name: 'Resetting...' })).toBeDisabled();
  });
});
