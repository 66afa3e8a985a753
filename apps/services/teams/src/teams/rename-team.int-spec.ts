import { type Actor, listTeams, renameTeam, type TeamKey } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'renaming a team', () => {
  const ana = newActor('ana');
  let teams: TeamsForTest;
  beforeAll(async () => {
    // What is provoked here would fill the output with errors.
    teams = await TeamsForTest.start({ LOG_LEVEL: 'silent' });
  });
  afterAll(() => teams.close());

  const rename = (team: TeamKey, name: string, actor: Actor = ana) => teams.call(renameTeam, { actor, team, name });
  const nameOf = async (id: number) =>
    (await teams.call(listTeams, { actor: ana })).teams.find((team) => team.id === id)?.name;

  it('changes its name and nothing else', async () => {
    const { id, short_id } = await teams.create(ana, 'Marketing');
    await expect(rename(short_id, ' Growth ')).resolves.toEqual({ id, short_id, name: 'Growth' });
    expect(await nameOf(id)).toBe('Growth');
  });

  it('is announced with the name before', async () => {
    const { id, short_id } = await teams.create(ana, 'Marketing');
    await rename(id, 'Growth');
    const data = { team_id: id, short_id, name: 'Growth', former_name: 'Marketing' };
    expect((await teams.events({ id })).slice(1)).toEqual([
      { type: 'rowdeck.teams.team.renamed', actor: ana.userId, data },
    ]);
  });

  it('is no event when the name stays the same', async () => {
    const { id } = await teams.create(ana, 'Marketing');
    await expect(rename(id, 'Marketing ')).resolves.toMatchObject({ name: 'Marketing' });
    expect(await teams.events({ id })).toHaveLength(1);
  });

  it.each([
    ['  ', 'Enter a team name.'],
    ['x'.repeat(81), 'A team name may have at most 80 characters.'],
    ['Sales\nTeam', 'A team name must not contain line breaks or control characters.'],
  ])('to %j is refused under the field of the form', async (name, message) => {
    const { id } = await teams.create(ana, 'Marketing');
    await expect(rename(id, name)).rejects.toMatchObject({ code: 'team.invalid', errors: { name: [message] } });
    expect(await nameOf(id)).toBe('Marketing');
  });

  it('leaves the name as it was when the event cannot be written', async () => {
    const { id } = await teams.create(ana, 'Marketing');
    await teams.query('ALTER TABLE outbox ADD CONSTRAINT full_disk CHECK (false) NOT VALID');
    try {
      await expect(rename(id, 'Growth')).rejects.toMatchObject({ code: 'internal.unexpected' });
    } finally {
      await teams.query('ALTER TABLE outbox DROP CONSTRAINT full_disk');
    }
    expect(await nameOf(id)).toBe('Marketing');
  });

  it('by several at once happens one after the other: each event names what it replaced', async () => {
    const { id } = await teams.create(ana, 'Start');
    await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => rename(id, name)));
    const changes = (await teams.events({ id }))
      .slice(1)
      .map(({ data }) => data as { name: string; former_name: string });
    const names = ['Start', ...changes.map(({ name }) => name)];
    expect(changes.map(({ former_name }) => former_name)).toEqual(names.slice(0, -1));
    expect(await nameOf(id)).toBe(names.at(-1));
  });
});
