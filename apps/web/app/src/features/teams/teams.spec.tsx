import { sampleTeam } from '@rowdeck/api-client';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../testing/render-page';

describe('teams', () => {
  it('are none at first', async () => {
    renderPage('/app/teams');
    expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeInTheDocument();
    expect(screen.getByText('Create a team to collaborate with others.')).toBeInTheDocument();
  });

  it('show name, role and size', async () => {
    renderPage('/app/teams', {
      teams: [sampleTeam(), sampleTeam({ id: 2, name: 'Sales', role: 'member', member_count: 1 })],
    });
    const [marketing, sales] = await screen.findAllByRole('listitem');
    expect(marketing).toHaveTextContent('Marketing TeamAdmin3 members');
    expect(sales).toHaveTextContent('Sales1 member');
    expect(sales).not.toHaveTextContent('Admin');
  });

  it('are created with a name', async () => {
    const { user, router } = renderPage('/app/teams/new');
    await user.type(await screen.findByRole('textbox', { name: 'Team Name' }), 'Design');
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    expect(await screen.findByText('The team “Design” was created.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/teams');
  });

  it('say Creating... and cannot be sent twice while they are', async () => {
    const { user, server } = renderPage('/app/teams/new');
    server.use(http.post('/app/teams', () => new Promise<Response>(() => undefined)));
    await user.type(await screen.findByRole('textbox', { name: 'Team Name' }), 'Design');
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
  });

  it('need one', async () => {
    const { user, state } = renderPage('/app/teams/new');
    await user.click(await screen.findByRole('button', { name: 'Create Team' }));
    expect(await screen.findByText('Enter a team name.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });
});
