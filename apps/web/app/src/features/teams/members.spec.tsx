import { refuse, sampleMember, sampleTeam, sampleTemplate } from '@rowdeck/api-client';
import { type TeamMember, type TeamRole } from '@rowdeck/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const ada = sampleMember();
const ben = sampleMember({
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0002',
  role: 'member',
  user: { name: 'Ben', email: 'ben@example.com' },
});

const open = (role: TeamRole = 'admin', members: TeamMember[] = [ada, ben]) =>
  renderPage('/app/teams/mktg', { teams: [sampleTeam({ role })], members });

const roleOf = (name: string) => screen.findByRole('combobox', { name: `Role of ${name}` });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the members of a team', () => {
  it('get another role from an admin', async () => {
    const { user, jsonOf } = open();
    await user.selectOptions(await roleOf('Ben'), 'Admin');
    expect(await screen.findByText('Ben is now an admin.')).toBeInTheDocument();
    expect(await jsonOf(`PATCH /app/teams/mktg/members/${ben.id}/update_role`)).toEqual({ role: 'admin' });
    await waitFor(async () => expect(await roleOf('Ben')).toHaveValue('admin'));
    // With two admins, each may be made a member again.
    expect(await roleOf('Ada Lovelace')).toBeEnabled();
  });

  it('keep an admin: the only one stays one, and the first cannot be removed', async () => {
    open();
    expect(await roleOf('Ada Lovelace')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove Ada Lovelace' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Ben' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Leave team' })).not.toBeInTheDocument();
    expect(screen.getByText(/^You are the only admin of this team/)).toBeInTheDocument();
  });

  it('are a list to read for who is no admin', async () => {
    open('member');
    expect(await screen.findByRole('row', { name: /Ada Lovelace.*Admin/ })).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('are removed once that is confirmed, and the focus stays near', async () => {
    const { user, state } = open();
    await user.click(await button('Remove Ben'));
    const asked = await dialog();
    expect(asked.getByText('Are you sure you want to remove this member?')).toBeInTheDocument();
    expect(asked.getByText(/^Templates that they have shared with the team stay theirs/)).toBeInTheDocument();
    expect(state.writes).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Ben was removed from the team.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ben/ })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Members' })).toHaveFocus();
    expect(state.writes).toEqual([`DELETE /app/teams/mktg/members/${ben.id}`]);
  });

  it('stay when the question is answered with Cancel', async () => {
    const { user, state } = open();
    await user.click(await button('Remove Ben'));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(state.writes).toEqual([]);
    expect(await button('Remove Ben')).toHaveFocus();
  });

  it('show what the server refuses, and what is true since', async () => {
    const { user, state, server } = open();
    const detail = 'This is the only admin of the team.';
    const path = `/app/teams/mktg/members/${ben.id}/update_role`;
    server.use(
      http.patch(path, () => {
        // Somebody else was faster.
        state.members = [ada];
        return refuse('member.not_found', { detail });
      }),
    );
    await user.selectOptions(await roleOf('Ben'), 'Admin');
    expect(await screen.findByText(detail)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ben/ })).not.toBeInTheDocument());
  });
});

describe('leaving a team', () => {
  it('takes one confirmation, and leads to the list without it', async () => {
    const { user, router, state } = open('member', [
      { ...ben, role: 'admin' },
      { ...ada, role: 'member' },
    ]);
    await user.click(await button('Leave team'));
    const asked = await dialog();
    expect(asked.getByText('Are you sure you want to leave “Marketing Team”?')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Leave team' }));
    expect(await screen.findByText('You have left “Marketing Team”.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/teams');
    expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeInTheDocument();
    expect(state.writes).toEqual([`DELETE /app/teams/mktg/members/${ada.id}`]);
  });

  it('that is refused says why, and stays', async () => {
    const { user, router, server } = open('admin', [ada, { ...ben, role: 'admin' }]);
    const detail = 'Make somebody else an admin first.';
    server.use(http.delete('/app/teams/mktg/members/:id', () => refuse('team.last_admin', { detail })));
    await user.click(await button('Leave team'));
    await user.click((await dialog()).getByRole('button', { name: 'Leave team' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/teams/mktg');
  });
});

describe('what comes later than the rest of the page', () => {
  it.each([
    ['/app/teams/mktg', 'Pending invitations', 'Leave team'],
    ['/app/teams/mktg/edit', 'Activity', 'Delete Team'],
  ])('stands at the end of %s: %s moves nothing away from under the pointer', async (path, late, name) => {
    renderPage(path, { teams: [sampleTeam()], members: [ada, { ...ben, role: 'admin' }] });
    const heading = await screen.findByRole('heading', { name: late });
    expect((await button(name)).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('deleting a team', () => {
  it('says what becomes of its templates, and asks in the words of every deletion', async () => {
    const { user, router, state } = open();
    state.templates = [sampleTemplate({ team_name: null })];
    await act(() => router.navigate('/app/teams/mktg/edit'));
    expect(await screen.findByText(/stay with their owners, unshared/)).toBeInTheDocument();
    await user.click(await button('Delete Team'));
    const asked = await dialog();
    expect(
      asked.getByText('Are you sure you want to delete this team? This action cannot be undone.'),
    ).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Delete team' }));
    expect(await screen.findByText('The team “Marketing Team” was deleted.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeInTheDocument();
    expect(state.writes).toEqual(['DELETE /app/teams/mktg']);
    expect(router.state.location.pathname).toBe('/app/teams');
  });

  it('is not offered twice while it is at work, and says what kept it', async () => {
    const { user, router, server } = open();
    server.use(http.delete('/app/teams/mktg', () => refuse('auth.forbidden', { detail: 'Only admins can do this.' })));
    await act(() => router.navigate('/app/teams/mktg/edit'));
    await user.click(await button('Delete Team'));
    await user.click((await dialog()).getByRole('button', { name: 'Delete team' }));
    expect(await screen.findByText('Only admins can do this.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/teams/mktg/edit');
  });
});
