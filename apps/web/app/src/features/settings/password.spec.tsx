import { refuse } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const PRESENT = 'correct horse battery';
const NEW = 'eight orange slides';

describe('the page for changing the password', () => {
  const open = async () => {
    const page = renderPage('/settings/password');
    await screen.findByRole('heading', { level: 1, name: 'Password' });
    const fill = async (present = PRESENT) => {
      await fillIn(page.user, screen.getByLabelText(/^Present password/), present);
      await fillIn(page.user, screen.getByLabelText(/^New password/), NEW);
      await fillIn(page.user, screen.getByLabelText(/^Confirm new password/), NEW);
      await page.user.keyboard('{Enter}');
    };
    return { ...page, fill };
  };

  it('sends the present and the new one, says so, and empties the fields', async () => {
    const { fill, jsonOf } = await open();
    await fill();
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Present password/)).toHaveValue('');
    expect(await jsonOf('PUT /settings/password')).toEqual({
      current_password: PRESENT,
      password: NEW,
      password_confirmation: NEW,
    });
  });

  it('says under its field that the present one is another', async () => {
    const { fill } = await open();
    await fill('a guess');
    expect(await screen.findByText('This is not your present password.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Present password/)).toHaveFocus();
  });

  it('asks for all three before it sends anything', async () => {
    const { user, state } = await open();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Enter your present password.')).toBeInTheDocument();
    expect(screen.getByText('Enter a new password.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('shows what belongs to no field in the red box', async () => {
    const { fill, server } = await open();
    server.use(http.put('/settings/password', () => refuse('request.rate_limited', { detail: 'Wait a minute.' })));
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute.');
  });

  it('has a link sent to who has forgotten it', async () => {
    const { user, jsonOf } = await open();
    await user.click(await screen.findByRole('button', { name: /Have a link sent to ada@example.com/ }));
    expect(await screen.findByText('An email with a link is on its way to ada@example.com.')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await jsonOf('POST /users/password')).toEqual({ user: { email: 'ada@example.com' } }),
    );
  });
});
