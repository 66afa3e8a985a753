import { refuse, sampleUser } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const leave = () => jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
const byProvider = () => screen.findByRole('button', { name: 'Sign in with single sign-on' });

describe('single sign-on', () => {
  afterEach(() => jest.restoreAllMocks());

  it('leads to the provider of the typed address, and back to what was wanted', async () => {
    const leaveTo = leave();
    const { user, jsonOf } = renderPage('/users/sign_in?return_to=%2Fapp%2Fteams', { user: null });
    await fillIn(user, await screen.findByLabelText(/^Email/), 'ada@example.com');
    await user.click(screen.getByLabelText('Remember me'));
    await user.click(await byProvider());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://login.example.com/authorize'));
    expect(await jsonOf('POST /users/sso')).toEqual({
      email: 'ada@example.com',
      remember_me: true,
      return_to: '/app/teams',
    });
  });

  it('asks for the address first', async () => {
    const { user, state } = renderPage('/users/sign_in', { user: null });
    await user.click(await byProvider());
    expect(await screen.findByText('Enter your email address.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(state.writes).toEqual([]);
  });

  it('says that nobody has set it up for a domain', async () => {
    const { user } = renderPage('/users/sign_in', { user: null });
    await fillIn(user, await screen.findByLabelText(/^Email/), 'ada@example.org');
    await user.click(await byProvider());
    expect(await screen.findByRole('alert')).toHaveTextContent('Nobody has set up single sign-on');
  });
});

describe('a page that takes a password, for an address whose provider alone signs in', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['confirms', '/users/confirmation#confirmation_token=good', '/users/confirmation', 'Confirm my account'],
    ['resets', '/users/password/edit#reset_password_token=good', '/users/password', 'Reset password'],
  ])('leads to that provider, also where it %s', async (_what, path, call, button) => {
    const leaveTo = leave();
    const { user, server } = renderPage(path, { user: null });
    server.use(http.all(call, () => refuse('sso.required', { params: { email: 'ada@example.com' } })));
    for (const field of await screen.findAllByLabelText(/password/i, { selector: 'input' })) {
      await fillIn(user, field, 'correct horse battery');
    }
    expect(screen.queryByRole('button', { name: 'Sign in with single sign-on' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(await byProvider());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://login.example.com/authorize'));
  });
});

describe('the way back from a provider', () => {
  afterEach(() => jest.restoreAllMocks());

  it('signs in, takes the code out of the address bar, and leads to what was wanted', async () => {
    const leaveTo = leave();
    const { router, jsonOf, state } = renderPage(
      '/users/sso/callback/mktg?code=good&state=s&iss=https%3A%2F%2Fid&x=1',
      {
        user: null,
      },
    );
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app/teams'));
    expect(router.state.location.search).toBe('');
    expect(state.writes).toEqual(['POST /users/sso/callback']);
    expect(await jsonOf('POST /users/sso/callback')).toEqual({
      team: 'mktg',
      code: 'good',
      state: 's',
      iss: 'https://id',
    });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)'])(
    'never leads to %s, whatever was asked for when it began',
    async (return_to) => {
      const leaveTo = leave();
      const { server } = renderPage('/users/sso/callback/mktg?code=good&state=s', { user: null });
      const session = { user: sampleUser(), csrf_token: 't', return_to };
      server.use(http.post('/users/sso/callback', () => HttpResponse.json(session)));
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/dashboard'));
      expect(leaveTo).toHaveBeenCalledTimes(1);
    },
  );

  it('says why somebody is not let in, and leads back', async () => {
    const leaveTo = leave();
    const { user, router } = renderPage('/users/sso/callback/mktg?error=access_denied&state=s', { user: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('has not verified your email address');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/users/sign_in'));
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('says where the page belongs to whoever comes without an answer, and asks nothing of the server', async () => {
    const { state } = renderPage('/users/sso/callback/mktg', { user: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('has brought nothing this time');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });
});
