import { refuse } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const VISITOR = { user: null };
const never = () => new Promise<Response>(() => undefined);

describe('sign-in', () => {
  let leaveTo: jest.SpyInstance;
  beforeEach(() => {
    leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  });
  afterEach(() => leaveTo.mockRestore());

  const open = async (path = '/users/sign_in') => {
    const page = renderPage(path, VISITOR);
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    const fill = async (password = 'correct horse battery', email = 'ada@example.com') => {
      await fillIn(page.user, screen.getByLabelText(/^Email/), email);
      await fillIn(page.user, screen.getByLabelText(/^Password/), password);
    };
    const submit = () => page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    return { ...page, fill, submit };
  };

  it.each([
    [/^Email/, 'email', 'username'],
    [/^Password/, 'password', 'current-password'],
  ])('lets a password manager fill %s', async (label, type, autoComplete) => {
    await open();
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('type', type);
    expect(field).toHaveAttribute('autocomplete', autoComplete);
    expect(field).toBeRequired();
  });

  it.each([
    ['/users/sign_in', '/dashboard'],
    ['/users/sign_in?return_to=%2Fapp%2Ftemplates%2F7', '/app/templates/7'],
    ['/users/sign_in?return_to=%2Fapp%2Fpresentations%3Fpage%3D2', '/app/presentations?page=2'],
    ['/users/sign_in?return_to=https%3A%2F%2Fevil.example', '/dashboard'],
    ['/users/sign_in?return_to=%2F%2Fevil.example', '/dashboard'],
    ['/users/sign_in?return_to=javascript%3Aalert(1)', '/dashboard'],
  ])('from %s leads to %s', async (path, target) => {
    const { fill, submit } = await open(path);
    await fill();
    await submit();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(target));
  });

  it('starts a download that was wanted, and offers the way on', async () => {
    const { fill, submit } = await open('/users/sign_in?return_to=%2Fapp%2Fpresentations%2F7%2Fdownload');
    await fill();
    await submit();
    expect(await screen.findByText('Your download starts now.')).toBeVisible();
    expect(leaveTo).toHaveBeenCalledWith('/app/presentations/7/download');
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('sends remember me as %s', async (remember_me, clicks) => {
    const { user, fill, submit, jsonOf } = await open();
    await fill();
    for (let click = 0; click < clicks; click += 1) {
      await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    }
    await submit();
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(await jsonOf('POST /users/sign_in')).toEqual({
      user: { email: 'ada@example.com', password: 'correct horse battery', remember_me },
    });
  });

  it('is sent by Enter', async () => {
    const { user, fill } = await open();
    await fill();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/dashboard'));
  });

  it('asks for both fields before it sends anything', async () => {
    const { submit, state } = await open();
    await submit();
    expect(await screen.findByText('Enter your email address.')).toBeInTheDocument();
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toBeInvalid();
    expect(state.writes).toEqual([]);
  });

  it.each([
    ['email', /^Email/],
    ['password', /^Password/],
    ['user.email', /^Email/],
    ['user.password', /^Password/],
  ])('shows what the server refuses as %s under its field, which takes the focus', async (key, label) => {
    const { fill, submit, server } = await open();
    server.use(
      http.post('/users/sign_in', () => refuse('auth.invalid_credentials', { errors: { [key]: ['Not this.'] } })),
    );
    await fill();
    await submit();
    expect(await screen.findByText('Not this.')).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('says in the red box that a password is wrong, and which of the two it was nowhere', async () => {
    const { fill, submit } = await open();
    await fill('a wrong one');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is not right.');
    expect(screen.getAllByText('Email or password is not right.')).toHaveLength(1);
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
  });

  it.each([
    ['too many attempts', () => refuse('request.rate_limited', { detail: 'Wait a minute.' }), 'Wait a minute.'],
    ['no connection', () => HttpResponse.error(), /Check your connection and try again/],
    ['the page of a proxy', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }), /try again/i],
  ])('shows %s in the red box, and can be sent again', async (_, answer, words) => {
    const { fill, submit, server } = await open();
    server.use(http.post('/users/sign_in', answer, { once: true }));
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await submit();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/dashboard'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers a new email to someone who has not confirmed the address', async () => {
    const { user, fill, submit, state, jsonOf } = await open();
    await fill('x', 'unconfirmed@example.com');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm your address first: we have sent you a link.');
    expect(screen.queryByText('This address is not confirmed yet.')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText(/a new email is on its way/)).toBeInTheDocument();
    expect(state.writes).toContain('POST /users/confirmation/resend');
    expect(await jsonOf('POST /users/confirmation/resend')).toEqual({ user: { email: 'unconfirmed@example.com' } });
  });

  it('says Signing in... while it is busy', async () => {
    const { fill, submit, server } = await open();
    server.use(http.post('/users/sign_in', never));
    await fill();
    await submit();
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  it('stays busy until the browser has left', async () => {
    const { fill, submit } = await open();
    await fill();
    await submit();
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  it.each([
    ['/users/sign_in?return_to=%2Fdashboard', true],
    ['/users/sign_in', false],
  ])('at %s explains why it is there: %s', async (path, explained) => {
    await open(path);
    expect(screen.queryAllByText('Sign in to continue.')).toHaveLength(explained ? 1 : 0);
  });

  it.each([
    ['/users/sign_in', '/dashboard'],
    ['/users/sign_in?return_to=%2Fapp%2Fteams', '/app/teams'],
    ['/users/sign_up', '/dashboard'],
    ['/users/password/new', '/dashboard'],
    ['/users/password/edit', '/dashboard'],
  ])('%s sends who is signed in already on to %s', async (path, target) => {
    renderPage(path);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(target));
  });

  it('lets who is signed in follow the link to a new password', async () => {
    renderPage('/users/password/edit#reset_password_token=good');
    expect(await screen.findByLabelText(/^New password/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it.each([
    ['Forgot your password?', '/users/password/new'],
    ['Sign up', '/users/sign_up'],
  ])('links %s to %s', async (name, href) => {
    await open();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});
