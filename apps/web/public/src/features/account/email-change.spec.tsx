import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const open = (token: string) =>
  renderPage(`/users/email_change#email_change_token=${token}`, { user: null, pendingEmail: 'new@example.com' });
const confirm = () => screen.findByRole('button', { name: 'Confirm my new address' });

describe('the link to a new address', () => {
  it('changes nothing until the button is pressed, and leaves the address bar', async () => {
    const { user, router, state, jsonOf } = open('good');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(state.writes).toEqual([]);
    await user.click(await confirm());
    expect(await screen.findByRole('heading', { name: 'Your email address has been changed' })).toBeInTheDocument();
    expect(screen.getByText('new@example.com')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/settings/profile');
    expect(await jsonOf('POST /users/email_change')).toEqual({ email_change_token: 'good' });
  });

  it('that is over says so in the red box', async () => {
    const { user } = open('used');
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or has expired.');
  });

  it('that was cut off cannot be pressed', async () => {
    open('');
    expect(await confirm()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent(/^The link is incomplete/);
  });
});
