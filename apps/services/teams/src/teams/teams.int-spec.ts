import { type Actor, createTeam, listTeams } from '@rowdeck/contracts';
import { describeWith, type ServiceForTest } from '@rowdeck/testing';
import { newActor, startTeams } from '../../test/teams-for-test';

describeWith(['postgres'], 'teams', () => {
  let teams: ServiceForTest;
  beforeAll(async () => {
    teams = await startTeams();
  });
  afterAll(() => teams.close());

  const create = (who: Actor, name: string) => teams.peer.call(createTeam, { actor: who, name });
  const list = async (who: Actor) => (await teams.peer.call(listTeams, { actor: who })).teams;

  it('makes who creates a team its admin', async () => {
    const ana = newActor('ana');
    const team = await create(ana, '  Marketing Team ');
    expect(team).toMatchObject({ name: 'Marketing Team', role: 'admin', member_count: 1 });
    expect(await list(ana)).toEqual([team]);
  });

  it('lists the newest team first', async () => {
    const ana = newActor('ana');
    for (const name of ['First', 'Second', 'Third']) await create(ana, name);
    expect((await list(ana)).map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
  });

  it('shows a team to its members only, each with their own role', async () => {
    const [ana, ben, eve] = [newActor('ana'), newActor('ben'), newActor('eve')];
    const { id } = await create(ana, 'Sales');
    await teams.database.dataSource.query('INSERT INTO memberships (team_id, user_id, role) VALUES ($1, $2, $3)', [
      id,
      ben.userId,
      'member',
    ]);
    expect(await list(ben)).toMatchObject([{ id, role: 'member', member_count: 2 }]);
    expect(await list(ana)).toMatchObject([{ id, role: 'admin', member_count: 2 }]);
    expect(await list(eve)).toEqual([]);
  });

  it('keeps nothing of a team without a name', async () => {
    const ana = newActor('ana');
    await expect(create(ana, ' ')).rejects.toMatchObject({
      code: 'team.invalid',
      errors: { 'team.name': ['Enter a name for the team.'] },
    });
    expect(await list(ana)).toEqual([]);
  });

  it('writes the event with the team', async () => {
    const ana = newActor('ana');
    const { id, short_id } = await create(ana, 'Events');
    const rows: unknown = await teams.database.dataSource.query(
      `SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'subject' = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ data: { team_id: id, short_id, name: 'Events', owner_id: ana.userId } }]);
  });
});
