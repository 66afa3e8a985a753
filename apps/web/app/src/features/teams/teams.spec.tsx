import { refuse, sampleTeam } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

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
    await fillIn(user, await screen.findByRole('textbox', { name: 'Team Name' }), 'Design');
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    expect(await screen.findByText('The team “Design” was created.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/teams');
  });

  it('say Creating... and cannot be sent twice while they are', async () => {
    const { user, server } = renderPage('/app/teams/new');
    const sent = jest.fn();
    server.use(
      http.post('/app/teams', () => {
        sent();
        return new Promise<Response>(() => undefined);
      }),
    );
    await fillIn(user, await screen.findByRole('textbox', { name: 'Team Name' }), 'Design');
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
    // A request that leaves after the test has ended would reach the mock of the next one.
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  it('need one', async () => {
    const { user, state } = renderPage('/app/teams/new');
    await user.click(await screen.findByRole('button', { name: 'Create Team' }));
    expect(await screen.findByText('Enter a team name.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('are created by Enter, which sends the name alone', async () => {
    const { user, jsonOf } = renderPage('/app/teams/new');
    await fillIn(user, await screen.findByRole('textbox', { name: 'Team Name' }), 'Design');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The team “Design” was created.')).toBeInTheDocument();
    expect(await jsonOf('POST /app/teams')).toEqual({ team: { name: 'Design' } });
  });

  it('are in the list as soon as they are created', async () => {
    const { user } = renderPage('/app/teams/new', { teams: [sampleTeam()] });
    await fillIn(user, await screen.findByRole('textbox', { name: 'Team Name' }), 'Design');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Design' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Marketing Team' })).toBeInTheDocument();
  });

  it('show a refusal under the name, which takes the focus', async () => {
    const { user, server } = renderPage('/app/teams/new');
    const errors = { 'team.name': ['The name is taken.'] };
    server.use(http.post('/app/teams', () => refuse('team.invalid', { errors })));
    await fillIn(user, await screen.findByRole('textbox', { name: 'Team Name' }), 'Design');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The name is taken.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Team Name' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show what belongs to no field in the red box', async () => {
    const { user, server } = renderPage('/app/teams/new');
    server.use(http.post('/app/teams', () => HttpResponse.error()));
    await fillIn(user, await screen.findByRole('textbox', { name: 'Team Name' }), 'Design');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(screen.getByRole('button', { name: 'Create Team' })).toBeEnabled();
  });

  it.each([
    ['/app/teams', 'Create Team', '/app/teams/new'],
    ['/app/teams/new', 'Cancel', '/app/teams'],
  ])('on %s have the link %s', async (path, name, href) => {
    renderPage(path, { teams: [sampleTeam()] });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('say that members come later', async () => {
    renderPage('/app/teams/new');
    expect(await screen.findByText('Members can be invited after creation.')).toBeInTheDocument();
    expect(screen.getByPlaceholderText('e.g., Marketing Team')).toBeRequired();
  });
});
