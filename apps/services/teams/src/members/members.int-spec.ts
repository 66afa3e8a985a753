import { randomUUID } from 'node:crypto';
import { type Actor, changeMemberRole, getTeam, removeMember, type TeamSummary } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'the members of a team', () => {
  const [ana, ben, eve] = [newActor('ana'), newActor('ben'), newActor('eve')];
  let teams: TeamsForTest;
  let team: TeamSummary;
  beforeAll(async () => {
    teams = await TeamsForTest.start();
    teams.identity.introduce(ana, ben, eve);
  });
  afterAll(() => teams.close());
  beforeEach(async () => {
    team = await teams.create(ana, 'Sales');
    await teams.join(ben, team);
  });

  const setRole = (actor: Actor, { userId: member }: Pick<Actor, 'userId'>, role: string) =>
    teams.call(changeMemberRole, { actor, team: team.id, member, role });
  const remove = (actor: Actor, { userId: member }: Pick<Actor, 'userId'>) =>
    teams.call(removeMember, { actor, team: team.id, member });
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const roles = async () =>
    Object.fromEntries(
      (
        await teams.query<{ user_id: string; role: string }>('SELECT * FROM memberships WHERE team_id = $1', [team.id])
      ).map(({ user_id, role }) => [user_id, role]),
    );
  const facts = () => ({ team_id: team.id, short_id: team.short_id, name: 'Sales' });
  const published = async () => (await teams.events(team)).slice(1);

  it('become admins and members again, which is announced with the role before', async () => {
    await expect(setRole(ana, ben, 'admin')).resolves.toEqual({ id: ben.userId, role: 'admin' });
    await setRole(ben, ben, 'member');
    expect(await roles()).toEqual({ [ana.userId]: 'admin', [ben.userId]: 'member' });
    const type = 'rowdeck.teams.member.role-changed';
    const data = { ...facts(), user_id: ben.userId };
    expect(await published()).toEqual([
      { type, actor: ana.userId, data: { ...data, role: 'admin', former_role: 'member' } },
      { type, actor: ben.userId, data: { ...data, role: 'member', former_role: 'admin' } },
    ]);
  });

  it('keep a role that they have, without a word', async () => {
    await setRole(ana, ana, 'admin');
    await setRole(ana, ben, 'member');
    expect(await published()).toEqual([]);
  });

  it.each(['owner', 'Admin', '', 'admin ', '__proto__'])('are never %j', async (role) => {
    await expect(setRole(ana, ben, role)).rejects.toMatchObject({
      code: 'member.invalid',
      errors: { role: ['Choose a role: member or admin.'] },
    });
  });

  it('are removed by an admin, and see the team no longer', async () => {
    await remove(ana, ben);
    expect(await codeOf(teams.call(getTeam, { actor: ben, team: team.id }))).toBe('team.not_found');
    expect(await published()).toEqual([
      { type: 'rowdeck.teams.member.removed', actor: ana.userId, data: { ...facts(), user_id: ben.userId } },
    ]);
  });

  it('leave by themselves, under their own id however it is written', async () => {
    await remove(ben, { userId: ben.userId.toUpperCase() });
    expect(await roles()).toEqual({ [ana.userId]: 'admin' });
    expect(await published()).toMatchObject([{ type: 'rowdeck.teams.member.removed', actor: ben.userId }]);
  });

  it.each<[string, Actor, { userId: string }, string, string]>([
    ['an admin, of somebody unknown', ana, { userId: randomUUID() }, 'member.not_found', 'member.not_found'],
    ['an admin, of somebody who is not in it', ana, eve, 'member.not_found', 'member.not_found'],
    ['a member, of an admin', ben, ana, 'auth.forbidden', 'auth.forbidden'],
    ['a member, of themselves', ben, ben, 'auth.forbidden', 'done'],
    ['a stranger, of a member', eve, ben, 'team.not_found', 'team.not_found'],
    ['a stranger, of themselves', eve, eve, 'team.not_found', 'team.not_found'],
    ['an operator, of a member', { ...eve, admin: true }, ben, 'team.not_found', 'team.not_found'],
  ])('asked for by %s', async (_who, actor, member, promoted, removed) => {
    expect([await codeOf(setRole(actor, member, 'admin')), await codeOf(remove(actor, member))]).toEqual([
      promoted,
      removed,
    ]);
  });

  describe('always have an admin', () => {
    it('who cannot be demoted, be removed or leave', async () => {
      expect([await codeOf(setRole(ana, ana, 'member')), await codeOf(remove(ana, ana))]).toEqual([
        'team.last_admin',
        'team.last_admin',
      ]);
      expect(await published()).toEqual([]);
    });

    it.each<[string, () => Promise<unknown>[]]>([
      ['demote themselves', () => [setRole(ana, ana, 'member'), setRole(ben, ben, 'member')]],
      ['leave', () => [remove(ana, ana), remove(ben, ben)]],
      ['demote each other', () => [setRole(ana, ben, 'member'), setRole(ben, ana, 'member')]],
      ['remove each other', () => [remove(ana, ben), remove(ben, ana)]],
      ['demote and remove each other', () => [setRole(ana, ben, 'member'), remove(ben, ana)]],
      ['demote the other and leave', () => [setRole(ana, ben, 'member'), remove(ben, ben)]],
    ])('when the last two %s at the same time', async (_what, race) => {
      await setRole(ana, ben, 'admin');
      await Promise.all(race().map(codeOf));
      expect(Object.values(await roles())).toContain('admin');
    });

    it('when of five all leave at once', async () => {
      const crowd = Array.from({ length: 4 }, () => newActor('crowd'));
      for (const actor of crowd) await teams.join(actor, team, 'admin');
      const outcomes = await Promise.all([ana, ...crowd].map((actor) => codeOf(remove(actor, actor))));
      expect(outcomes.filter((outcome) => outcome === 'team.last_admin')).toHaveLength(1);
      expect(Object.values(await roles()).filter((role) => role === 'admin')).toHaveLength(1);
    });
  });

  it('who are removed while they act on others act no more: whoever was first counts', async () => {
    const [other, third] = [newActor('other'), newActor('third')];
    await teams.join(other, team, 'admin');
    await teams.join(third, team);
    const [removed, promoted] = await Promise.all([codeOf(remove(ana, other)), codeOf(setRole(other, third, 'admin'))]);
    const order = (await published()).map(({ type }) => type);
    expect(removed).toBe('done');
    expect(order).toEqual(
      promoted === 'done'
        ? ['rowdeck.teams.member.role-changed', 'rowdeck.teams.member.removed']
        : ['rowdeck.teams.member.removed'],
    );
  });

  it.each(['admin', 'member'])('who are removed while they become %s are in it no longer', async (role) => {
    const [other, third] = [newActor('other'), newActor('third')];
    await teams.join(other, team, 'admin');
    await teams.join(third, team, role === 'admin' ? 'member' : 'admin');
    const [changed, removed] = await Promise.all([codeOf(setRole(other, third, role)), codeOf(remove(ana, third))]);
    expect(removed).toBe('done');
    expect(await roles()).not.toHaveProperty(third.userId);
    const order = (await published()).map(({ type }) => type.split('.').at(-1));
    expect(order).toEqual(changed === 'done' ? ['role-changed', 'removed'] : ['removed']);
    expect(['done', 'member.not_found']).toContain(changed);
  });
});
