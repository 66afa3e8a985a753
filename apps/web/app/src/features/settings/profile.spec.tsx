import { refuse, sampleUser } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.findByRole('button', { name: 'Save Changes' });

describe('the settings', () => {
  it('begin with the profile', async () => {
    const { router } = renderPage('/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/settings/profile');
    const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
  });

  it('are reached from the avatar menu', async () => {
    const { user, router } = renderPage('/app/teams');
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/profile'));
  });
});

describe('the profile', () => {
  it('saves name and company, says so, and the frame knows the new name', async () => {
    const { user, jsonOf } = renderPage('/settings/profile');
    await user.clear(await field('Name'));
    await fillIn(user, await field('Name'), 'Ada King');
    await user.clear(await field('Company (optional)'));
    await user.click(await save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Account of Ada King' })).toBeInTheDocument();
    expect(await jsonOf('PUT /settings/profile')).toEqual({ name: 'Ada King', company: '', email: 'ada@example.com' });
  });

  it('shows another address as waiting; it can be sent again and cancelled', async () => {
    const { user, state } = renderPage('/settings/profile');
    await user.clear(await field('Email'));
    await fillIn(user, await field('Email'), 'countess@example.com');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('countess@example.com')).toBeInTheDocument();
    expect(await field('Email')).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText(/^A new email is on its way/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep my present address' }));
    await waitFor(() => expect(screen.queryByText('countess@example.com')).not.toBeInTheDocument());
    expect(state.writes).toEqual([
      'PUT /settings/profile',
      'POST /settings/profile/email_change/resend',
      'DELETE /settings/profile/email_change',
    ]);
  });

  it.each([
    ['name', 'Name'],
    ['company', 'Company (optional)'],
    ['email', 'Email'],
  ])('shows what is refused as %s under its field', async (key, label) => {
    const { user, server } = renderPage('/settings/profile');
    server.use(http.put('/settings/profile', () => refuse('user.invalid', { errors: { [key]: ['Not this.'] } })));
    await user.click(await save());
    expect(await screen.findByText('Not this.')).toBeInTheDocument();
    expect(await field(label)).toHaveFocus();
    expect(await field(label)).toBeInvalid();
  });

  it('asks for a name and an address before it sends anything', async () => {
    const { user, state } = renderPage('/settings/profile', { user: sampleUser({ name: null }) });
    await user.clear(await field('Email'));
    await user.click(await save());
    expect(await screen.findByText('Enter your name.')).toBeInTheDocument();
    expect(screen.getByText('Enter your email address.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });
});
