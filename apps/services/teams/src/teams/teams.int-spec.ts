import { type Actor, listTeams } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'teams', () => {
  let teams: TeamsForTest;
  beforeAll(async () => {
    teams = await TeamsForTest.start();
  });
  afterAll(() => teams.close());

  const list = async (actor: Actor) => (await teams.call(listTeams, { actor })).teams;

  it('have their creator as admin', async () => {
    const ana = newActor('ana');
    const team = await teams.create(ana, '  Marketing Team ');
    expect(team).toMatchObject({ name: 'Marketing Team', role: 'admin', member_count: 1 });
    expect(await list(ana)).toEqual([team]);
  });

  it('are listed newest first', async () => {
    const ana = newActor('ana');
    for (const name of ['First', 'Second', 'Third']) await teams.create(ana, name);
    expect((await list(ana)).map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
  });

  it('are shown to their members only, each with their own role', async () => {
    const [ana, ben, eve] = [newActor('ana'), newActor('ben'), newActor('eve')];
    const { id } = await teams.create(ana, 'Sales');
    await teams.join(ben, { id });
    expect(await list(ben)).toMatchObject([{ id, role: 'member', member_count: 2 }]);
    expect(await list(ana)).toMatchObject([{ id, role: 'admin', member_count: 2 }]);
    expect(await list(eve)).toEqual([]);
  });

  it('leave no trace when they have no name', async () => {
    const ana = newActor('ana');
    await expect(teams.create(ana, ' ')).rejects.toMatchObject({
      code: 'team.invalid',
      errors: { 'team.name': ['Enter a team name.'] },
    });
    expect(await list(ana)).toEqual([]);
  });

  it('are announced in an event', async () => {
    const ana = newActor('ana');
    const { id, short_id } = await teams.create(ana, 'Events');
    const data = { team_id: id, short_id, name: 'Events', owner_id: ana.userId };
    expect(await teams.events({ id })).toEqual([{ type: 'rowdeck.teams.team.created', actor: ana.userId, data }]);
  });

  it('may have the same name, and never the same address', async () => {
    const ana = newActor('ana');
    const made = await Promise.all(Array.from({ length: 5 }, () => teams.create(ana, 'Sales')));
    expect(new Set(made.map(({ short_id }) => short_id)).size).toBe(5);
  });
});
