import { changeMemberRole, deleteTeam, getTeam, listTeams } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'deleting a team', () => {
  const [ana, ben] = [newActor('ana'), newActor('ben')];
  let teams: TeamsForTest;
  beforeAll(async () => {
    teams = await TeamsForTest.start({ LOG_LEVEL: 'silent' });
  });
  afterAll(() => teams.close());

  it('takes it from everybody who was in it, and from nobody else', async () => {
    const [gone, stays] = [await teams.create(ana, 'Gone'), await teams.create(ana, 'Stays')];
    await teams.join(ben, gone);
    await expect(teams.call(deleteTeam, { actor: ana, team: gone.short_id })).resolves.toEqual({});
    expect((await teams.call(listTeams, { actor: ana })).teams.map(({ name }) => name)).toEqual(['Stays']);
    expect((await teams.call(listTeams, { actor: ben })).teams).toEqual([]);
    await expect(teams.call(getTeam, { actor: ben, team: gone.id })).rejects.toMatchObject({ code: 'team.not_found' });
    expect((await teams.events(gone)).slice(1)).toEqual([
      {
        type: 'rowdeck.teams.team.deleted',
        actor: ana.userId,
        data: { team_id: gone.id, short_id: gone.short_id, name: 'Gone' },
      },
    ]);
    expect(stays.id).toBeGreaterThan(gone.id);
  });

  it('twice at once deletes it once', async () => {
    const team = await teams.create(ana, 'Once');
    const calls = Array.from({ length: 4 }, () => teams.call(deleteTeam, { actor: ana, team: team.id }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await teams.events(team)).toHaveLength(2);
  });

  it('while a role is changed leaves no half of either', async () => {
    const team = await teams.create(ana, 'Race');
    await teams.join(ben, team);
    const change = { actor: ana, team: team.id, member: ben.userId, role: 'admin' };
    const [deleted, changed] = await Promise.allSettled([
      teams.call(deleteTeam, { actor: ana, team: team.id }),
      teams.call(changeMemberRole, change),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'team.not_found' });
    expect(await teams.query('SELECT 1 FROM memberships WHERE team_id = $1', [team.id])).toEqual([]);
  });

  it('does not happen when its event cannot be written', async () => {
    const team = await teams.create(ana, 'Kept');
    await teams.query('ALTER TABLE outbox ADD CONSTRAINT full_disk CHECK (false) NOT VALID');
    try {
      await expect(teams.call(deleteTeam, { actor: ana, team: team.id })).rejects.toMatchObject({
        code: 'internal.unexpected',
      });
    } finally {
      await teams.query('ALTER TABLE outbox DROP CONSTRAINT full_disk');
    }
    await expect(teams.call(getTeam, { actor: ana, team: team.id })).resolves.toMatchObject({ name: 'Kept' });
  });
});
