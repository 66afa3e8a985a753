import { sampleMember, sampleSecondFactor, sampleTeam } from '@rowdeck/api-client';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const ben = sampleMember({
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0002',
  role: 'member',
  second_factor: false,
  user: { name: 'Ben', email: 'ben@example.com' },
});
const members = [sampleMember(), ben];
const on = sampleSecondFactor({ enabled: true });
const BUTTON = 'Require two-factor authentication';

describe('a team that requires two-factor authentication', () => {
  it('is made one by an admin, who is told what it means, and no longer', async () => {
    const { user, jsonOf } = renderPage('/app/teams/mktg/edit', { teams: [sampleTeam()], members, secondFactor: on });
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/One member has none\. The team is closed to them until they set it up\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Require it' }));
    expect(await screen.findByRole('button', { name: 'Stop requiring it' })).toBeInTheDocument();
    expect(await jsonOf('PUT /app/teams/mktg/second_factor')).toEqual({ required: true });
    await user.click(screen.getByRole('button', { name: 'Stop requiring it' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop requiring it' }));
    expect(await screen.findByRole('button', { name: BUTTON })).toBeInTheDocument();
  });

  it('asks an admin without it to set it up first', async () => {
    const { user } = renderPage('/app/teams/mktg/edit', { teams: [sampleTeam()], members });
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Require it' }));
    const link = await screen.findByRole('link', { name: 'Set up two-factor authentication' });
    expect(link).toHaveAttribute('href', '/settings/two-factor');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('marks for its admins who has none', async () => {
    renderPage('/app/teams/mktg', { teams: [sampleTeam({ requires_second_factor: true })], members });
    const row = await screen.findByRole('row', { name: /Ben/ });
    expect(within(row).getByText('No two-factor')).toBeInTheDocument();
    expect(screen.getAllByText('No two-factor')).toHaveLength(1);
  });

  it('is named to a member without it, who is led to what opens it, and may leave', async () => {
    const closed = sampleTeam({ role: 'member', requires_second_factor: true, second_factor_missing: true });
    const { user, router } = renderPage('/app/teams', { teams: [closed], members });
    expect(await screen.findByText(/^Closed to you/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Marketing Team' }));
    const heading = { name: 'This team requires two-factor authentication' };
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set up two-factor authentication' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Leave team' }));
    expect(await screen.findByText('Are you sure you want to leave “Marketing Team”?')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/teams/mktg');
  });

  it('is named where two-factor authentication is turned off', async () => {
    const teams = [sampleTeam({ requires_second_factor: true }), sampleTeam({ id: 2, short_id: 'b', name: 'Open' })];
    renderPage('/settings/two-factor', { teams, secondFactor: on });
    expect(await screen.findByText(/are closed to you then: Marketing Team\./)).toBeInTheDocument();
  });
});
