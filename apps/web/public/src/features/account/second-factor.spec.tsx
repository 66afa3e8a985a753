import { refuse } from '@rowdeck/api-client';
import { browser } from '@rowdeck/ui';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const HALFWAY = { user: null, halfway: 'careful@example.com' };
const CODE = '123456';

describe('the second step of signing in', () => {
  let leaveTo: jest.SpyInstance;
  beforeEach(() => {
    leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  });
  afterEach(() => leaveTo.mockRestore());

  const open = async (query = '') => {
    const page = renderPage(`/users/second_factor${query}`, HALFWAY);
    const field = await screen.findByLabelText(/^Two-factor code/);
    return { ...page, field };
  };

  it.each([
    ['/users/sign_in', '/users/second_factor', ''],
    ['/users/sign_in?return_to=%2Fapp%2Fteams', '/users/second_factor', '?return_to=%2Fapp%2Fteams'],
  ])('follows the password from %s, and knows where to go on', async (path, pathname, search) => {
    const { user, router } = renderPage(path, { user: null });
    await fillIn(user, await screen.findByLabelText(/^Email/), 'careful@example.com');
    await fillIn(user, screen.getByLabelText(/^Password/), 'correct horse battery');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname, search });
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('has one field, which has the focus, and which phones fill from the app', async () => {
    const { field } = await open();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toBeRequired();
  });

  it.each([
    ['', '/dashboard'],
    ['?return_to=%2Fapp%2Ftemplates%2F7', '/app/templates/7'],
    ['?return_to=https%3A%2F%2Fevil.example', '/dashboard'],
  ])('with %j leads to %s after a code that was pasted', async (query, target) => {
    const { user, field, jsonOf } = await open(query);
    await user.click(field);
    await user.paste(CODE);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(target));
    expect(await jsonOf('POST /users/second_factor')).toEqual({ user: { code: CODE } });
  });

  it('says in the red box that a code is wrong, and the field has the focus again', async () => {
    const { user, field } = await open();
    await fillIn(user, field, '000000');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong');
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('takes a recovery code in the same place', async () => {
    const { user, field: code, jsonOf } = await open();
    await fillIn(user, code, '1234');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByLabelText(/^Recovery code/);
    expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('autocomplete', 'off');
    await fillIn(user, field, 'abcd-efgh');
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await jsonOf('POST /users/second_factor')).toEqual({ user: { code: 'abcd-efgh' } }),
    );
  });

  it('asks for a code before it sends anything', async () => {
    const { user, state } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter the code.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('sends who took too long back to the password, and still knows where to go on', async () => {
    const { user, field, server } = await open('?return_to=%2Fapp%2Fteams');
    server.use(http.post('/users/second_factor', () => refuse('auth.second_factor_expired', { detail: 'Too long.' })));
    await fillIn(user, field, CODE);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too long.');
    const again = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(again).toHaveAttribute('href', '/users/sign_in?return_to=%2Fapp%2Fteams');
  });
});
