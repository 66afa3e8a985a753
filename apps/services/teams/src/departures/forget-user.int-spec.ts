import { type Actor, getTeam, listTeamActivity, removeMember, saveBranding, userDeleted } from '@rowdeck/contracts';
import { describeWith, eventually, personalTables, tracesOf } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'a user whose account is gone', () => {
  let teams: TeamsForTest;
  beforeAll(async () => {
    teams = await TeamsForTest.start();
  });
  afterAll(() => teams.close());

  const leave = async ({ userId, email }: Actor) => {
    await teams.publish(userDeleted, { user_id: userId, email }, { subject: userId, actor: null });
    await eventually(async () => expect(await tracesOf(teams.dataSource, [userId, email])).toEqual([]));
  };

  it('leaves nothing in teams, however they were in them', async () => {
    const [ana, ben] = [newActor('gone'), newActor('stays')];
    teams.identity.introduce(ben);
    const own = await teams.create(ana, 'Alone');
    const shared = await teams.create(ben, 'Growth');
    await teams.join(ana, shared, 'admin');
    await teams.invite(ana, shared, 'carol@example.org');
    await teams.invite(ben, shared, ana.email);
    await teams.call(saveBranding, { actor: ana, form: { name: 'Ortiz', colour: '#123456' } });
    expect(await tracesOf(teams.dataSource, [ana.userId, ana.email])).toEqual(
      expect.arrayContaining((await personalTables(teams.dataSource)).filter((table) => table !== 'teams')),
    );
    await leave(ana);
    await expect(teams.call(getTeam, { actor: ben, team: own.id })).rejects.toMatchObject({ code: 'team.not_found' });
    const { members } = await teams.call(getTeam, { actor: ben, team: shared.id });
    expect(members.map(({ id, role }) => [id, role])).toEqual([[ben.userId, 'admin']]);
    const { entries } = await teams.call(listTeamActivity, { actor: ben, team: shared.id });
    expect(entries.map(({ type }) => type)).toContain('invitation.sent');
    expect((await teams.events(own)).map(({ type }) => type)).toContain('rowdeck.teams.team.deleted');
    expect((await teams.events(shared)).map(({ type }) => type)).toContain('rowdeck.teams.member.removed');
  });

  it('leaves no team without an admin: the oldest member is one from then on', async () => {
    const [ana, ben, carol] = [newActor('first'), newActor('second'), newActor('third')];
    teams.identity.introduce(ben, carol);
    const team = await teams.create(ana, 'Sales');
    await teams.join(ben, team);
    await teams.join(carol, team);
    await leave(ana);
    const { members } = await teams.call(getTeam, { actor: carol, team: team.id });
    expect(Object.fromEntries(members.map(({ id, role }) => [id, role]))).toEqual({
      [ben.userId]: 'admin',
      [carol.userId]: 'member',
    });
    await teams.call(removeMember, { actor: ben, team: team.id, member: carol.userId });
  });
});
