import { refuse, sampleInvitation, sampleTeam } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const ben = sampleInvitation({ email: 'ben@example.com', invited_by: 'Ada Lovelace' });
const old = sampleInvitation({ id: crypto.randomUUID(), email: 'old@example.com', role: 'admin', expired: true });
const openTeam = (invitations = [ben], role: 'admin' | 'member' = 'admin') =>
  renderPage('/app/teams/mktg', { teams: [sampleTeam({ role })], invitations });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('who may invite to a team', () => {
  it('sends an invitation from a dialog, which closes, is empty again, and gives the focus back', async () => {
    const { user, jsonOf } = openTeam([]);
    expect(await screen.findByText('Nobody is invited at the moment.')).toBeInTheDocument();
    await user.click(await button('Invite Member'));
    const form = await dialog();
    await waitFor(() => expect(form.getByLabelText(/^Email/)).toHaveFocus());
    expect(form.getByLabelText('Role')).toHaveValue('member');
    await fillIn(user, form.getByLabelText(/^Email/), 'new@example.com');
    await user.selectOptions(form.getByLabelText('Role'), 'Admin');
    await user.click(form.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('new@example.com has been invited.')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /new@example.com.*Admin/ })).toBeInTheDocument();
    expect(await jsonOf('POST /app/teams/mktg/members')).toEqual({ email: 'new@example.com', role: 'admin' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await button('Invite Member')).toHaveFocus());
    await user.click(await button('Invite Member'));
    expect((await dialog()).getByLabelText(/^Email/)).toHaveValue('');
  });

  it('reads what the server refuses under its field, which takes the focus', async () => {
    const { user, server } = openTeam();
    const errors = { email: ['ben@example.com is in this team already.'] };
    server.use(http.post('/app/teams/mktg/members', () => refuse('invitation.invalid', { errors })));
    await user.click(await button('Invite Member'));
    const form = await dialog();
    await fillIn(user, form.getByLabelText(/^Email/), 'ben@example.com');
    await user.click(form.getByRole('button', { name: 'Send Invitation' }));
    expect(await form.findByText('ben@example.com is in this team already.')).toBeInTheDocument();
    expect(form.getByLabelText(/^Email/)).toHaveFocus();
  });

  it('sees what waits, until when, and what is too old', async () => {
    openTeam([ben, old]);
    expect(await screen.findByRole('row', { name: /ben@example.com.*Sent by Ada Lovelace.*Member/ })).toHaveTextContent(
      /Nov 27, 2026/,
    );
    expect(screen.getByRole('row', { name: /old@example.com.*Admin.*Expired/ })).toBeInTheDocument();
  });

  it('sends it again', async () => {
    const { user, state } = openTeam();
    await user.click(await button('Send again to ben@example.com'));
    expect(await screen.findByText(/^ben@example.com has been invited again/)).toBeInTheDocument();
    expect(state.writes).toEqual([`POST /app/teams/mktg/invitations/${ben.id}/resend`]);
  });

  it('takes it back once that is confirmed, and the focus stays near', async () => {
    const { user, state } = openTeam();
    await user.click(await button('Revoke ben@example.com'));
    const asked = await dialog();
    expect(state.writes).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The invitation of ben@example.com was revoked.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /ben@example.com/ })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Pending invitations' })).toHaveFocus();
  });

  it('is no mere member', async () => {
    openTeam([ben], 'member');
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invite Member' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Pending invitations' })).not.toBeInTheDocument();
  });
});

describe('who is invited', () => {
  const open = (path = '/app/teams') => renderPage(path, { teams: [sampleTeam()], invitations: [sampleInvitation()] });

  it('joins from the list of teams', async () => {
    const { user, router } = open();
    await user.click(await button('Join Marketing Team'));
    expect(await screen.findByText('You have joined “Marketing Team”.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/app/teams/${sampleTeam().short_id}`);
  });

  it('declines once that is confirmed', async () => {
    const { user, state } = open();
    await user.click(await button('Decline Marketing Team'));
    await user.click((await dialog()).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You have declined to join “Marketing Team”.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations' })).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
    expect(state.invitations).toEqual([]);
  });

  it('reads why joining is refused, and can still decline', async () => {
    const { user, server } = open();
    const detail = 'This team has 350 members, and cannot have more.';
    server.use(http.post('/app/invitations/:id/accept', () => refuse('team.invalid', { detail })));
    await user.click(await button('Join Marketing Team'));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(await button('Decline Marketing Team')).toBeEnabled();
  });

  it('is told on the dashboard', async () => {
    open('/dashboard');
    const link = await screen.findByRole('link', { name: 'See the invitation' });
    expect(link).toHaveAttribute('href', '/app/teams');
    expect(screen.getByText(/^You are invited to “Marketing Team”/)).toBeInTheDocument();
  });

  it.each([
    ['/app/teams', { level: 2, name: 'Marketing Team' }],
    ['/dashboard', { level: 1, name: /^Welcome back/ }],
  ])('finds nothing on %s that invitations push away when they come', async (path, heading) => {
    const { server } = open(path);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      // Without an answer of its own: the next handler gives it.
      http.get('/app/invitations', () => held),
    );
    await new Promise((answered) => server.events.on('response:mocked', answered));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
    expect(screen.getByText(/has invited you|You are invited/)).toBeInTheDocument();
  });

  it('finds the dashboard though nobody can say who is invited', async () => {
    const { server } = open('/dashboard');
    server.use(http.get('/app/invitations', () => refuse('service.unavailable')));
    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome back/ })).toBeInTheDocument();
  });
});
