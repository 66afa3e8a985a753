import { refuse, sampleMember, sampleTeam, sampleTemplate } from '@rowdeck/api-client';
import { type TeamRole } from '@rowdeck/contracts';
import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const ben = sampleMember({
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0002',
  role: 'member',
  user: { name: null, email: 'ben@example.com' },
});

const open = (path: string, role: TeamRole = 'admin') =>
  renderPage(path, { teams: [sampleTeam({ role })], members: [sampleMember(), ben] });

describe('a team', () => {
  it('is opened from its card', async () => {
    const { user, router } = open('/app/teams');
    await user.click(await screen.findByRole('link', { name: 'Marketing Team' }));
    expect(await screen.findByRole('heading', { name: 'Marketing Team' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/teams/mktg');
  });

  it.each(['/app/teams/mktg', '/app/teams/1'])('at %s shows its age and its members', async (path) => {
    open(path, 'member');
    expect(await screen.findByRole('heading', { name: 'Marketing Team' })).toBeInTheDocument();
    expect(screen.getByText(/^Created October 1, 2026|^Created Oct 1, 2026/)).toBeInTheDocument();
    const [, ada, other] = screen.getAllByRole('row');
    expect(ada).toHaveTextContent('Ada Lovelaceada@example.comOwnerAdmin');
    expect(other).toHaveTextContent('ben@example.comMember');
  });

  it('leads its admins to the settings, and nobody else', async () => {
    const { user } = open('/app/teams/mktg');
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'Team Settings' })).toBeInTheDocument();
  });

  it('has no Settings for a member', async () => {
    open('/app/teams/mktg', 'member');
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  });

  it.each(['/app/teams/nosuch', '/app/teams/nosuch/edit'])('at %s is not there, with a way back', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Team not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to teams' })).toHaveAttribute('href', '/app/teams');
  });
});

describe('the settings of a team', () => {
  const field = () => screen.findByRole('textbox', { name: 'Team Name' });
  const save = () => screen.getByRole('button', { name: 'Save Changes' });

  it('rename it, here and wherever its name is shown', async () => {
    const { user, state, router } = open('/app/teams/mktg/edit');
    await user.clear(await field());
    await user.type(await field(), ' Growth ');
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(await field()).toHaveValue('Growth');
    expect(state.writes).toEqual(['PATCH /app/teams/mktg']);

    await user.click(screen.getByRole('link', { name: 'Back to team' }));
    expect(await screen.findByRole('heading', { name: 'Growth' })).toBeInTheDocument();
    await act(() => router.navigate('/app/teams'));
    expect(await screen.findByRole('link', { name: 'Growth' })).toBeInTheDocument();
  });

  it('ask for the templates again: they show the name of their team', async () => {
    const { user, state, router } = renderPage('/app/templates', {
      teams: [sampleTeam()],
      templates: [sampleTemplate({ team_name: 'Marketing Team' })],
    });
    expect(await screen.findByText('Marketing Team')).toBeInTheDocument();
    await act(() => router.navigate('/app/teams/mktg/edit'));
    await user.type(await field(), 's');
    state.templates = [sampleTemplate({ team_name: 'Marketing Teams' })];
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await act(() => router.navigate('/app/templates'));
    expect(await screen.findByText('Marketing Teams')).toBeInTheDocument();
  });

  it('need a name', async () => {
    const { user, state } = open('/app/teams/mktg/edit');
    await user.clear(await field());
    await user.click(save());
    expect(await screen.findByText('Enter a team name.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('show a refusal of the server under the field, and keep what was typed', async () => {
    const { user, server } = open('/app/teams/mktg/edit');
    const detail = 'A team name may have at most 80 characters.';
    server.use(http.patch('/app/teams/mktg', () => refuse('team.invalid', { detail, errors: { name: [detail] } })));
    await user.type(await field(), 'x');
    await user.click(save());
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('Marketing Teamx');
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  });

  it('say Saving... and cannot be sent twice while they are', async () => {
    const { user, server } = open('/app/teams/mktg/edit');
    server.use(http.patch('/app/teams/mktg', () => new Promise<Response>(() => undefined)));
    await user.type(await field(), 's');
    await user.click(save());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  });

  it('are for admins of the team', async () => {
    open('/app/teams/mktg/edit', 'member');
    const page = await screen.findByRole('main');
    expect(await within(page).findByRole('heading', { name: 'Only admins of this team can change it' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the team' })).toHaveAttribute('href', '/app/teams/mktg');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
