import {
  type Actor,
  changeSsoDomain,
  endSso,
  listTeamActivity,
  readSso,
  saveSso,
  ssoChanged,
  userLinked,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

const form = { issuer: 'https://login.example.com', client_id: 'rowdeck', client_secret: 's3cret' };

describeWith(['postgres'], 'the single sign-on of a team', () => {
  let teams: TeamsForTest;
  let admin: Actor;
  let team: number;
  beforeAll(async () => {
    teams = await TeamsForTest.start();
    admin = newActor('olga');
    team = (await teams.create(admin, 'Acme')).id;
  });
  afterAll(() => teams.close());

  const on = (tier: 'professional' | 'enterprise') => (teams.identity.tier = tier);
  const from = { ip: '198.51.100.7', user_agent: 'Browser' };
  const link = (person: Actor, id = team) =>
    teams.publish(
      userLinked,
      { ...from, user_id: person.userId, email: person.email, team_id: id, issuer: form.issuer },
      { subject: person.userId, actor: person },
    );

  it('is set by an admin on Enterprise, for the team that they administer', async () => {
    on('enterprise');
    expect(await teams.call(saveSso, { actor: admin, team, form })).toMatchObject({ enabled: true });
    await teams.call(changeSsoDomain, { actor: admin, team, action: 'add', domain: 'acme.example' });
    expect(teams.identity.ssoCalls).toEqual([`save ${team}`, `add acme.example ${team}`]);
  });

  it('is shown, ended and given up on any plan, and changed on Enterprise alone', async () => {
    on('professional');
    const asked = { actor: admin, team };
    expect(await teams.call(readSso, asked)).toMatchObject({ available: false });
    for (const change of [
      () => teams.call(saveSso, { ...asked, form }),
      () => teams.call(changeSsoDomain, { ...asked, action: 'add', domain: 'acme.example' }),
      () => teams.call(changeSsoDomain, { ...asked, action: 'check', domain: 'acme.example' }),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'plan.feature_missing' });
    }
    expect(await teams.call(changeSsoDomain, { ...asked, action: 'remove', domain: 'acme.example' })).toMatchObject({
      available: false,
    });
    await teams.call(endSso, asked);
    on('enterprise');
    expect(await teams.call(readSso, asked)).toMatchObject({ available: true });
  });

  it.each(['a member', 'a stranger'])('is not for %s', async (who) => {
    const other = newActor('ben');
    if (who === 'a member') await teams.join(other, { id: team });
    const code = who === 'a member' ? 'auth.forbidden' : 'team.not_found';
    const asked = { actor: other, team };
    const before = [...teams.identity.ssoCalls];
    for (const refused of [
      () => teams.call(readSso, asked),
      () => teams.call(saveSso, { ...asked, form }),
      () => teams.call(changeSsoDomain, { ...asked, action: 'remove', domain: 'acme.example' }),
      () => teams.call(endSso, asked),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code });
    }
    expect(teams.identity.ssoCalls).toEqual(before);
  });

  it('makes whoever comes by it for the first time a member, once, and admins stay admins', async () => {
    const person = newActor('cleo');
    await link(person);
    await link(person);
    await link(admin);
    const roles = await eventually(async () => {
      const rows = await teams.query<{ user_id: string; role: string }>(
        'SELECT user_id, role FROM memberships WHERE team_id = $1 AND user_id = ANY($2)',
        [team, [person.userId, admin.userId]],
      );
      expect(rows).toHaveLength(2);
      return new Map(rows.map(({ user_id, role }) => [user_id, role]));
    });
    expect([roles.get(person.userId), roles.get(admin.userId)]).toEqual(['member', 'admin']);
    const added = (await teams.events({ id: team })).filter(({ type }) => type === 'rowdeck.teams.member.added');
    expect(added.map(({ data }) => data)).toEqual([
      expect.objectContaining({ user_id: person.userId, invitation_id: null }),
    ]);
  });

  it('is in the activity of the team, and a team that is gone breaks nothing', async () => {
    teams.identity.introduce(admin);
    await link(newActor('late'), 2_000_000);
    const data = {
      ip: from.ip,
      user_agent: from.user_agent,
      team_id: team,
      change: 'domain-proven' as const,
      issuer: null,
      domain: 'acme.example',
      only_sso: false,
    };
    await teams.publish(ssoChanged, data, { subject: String(team), actor: admin });
    await eventually(async () => {
      const { entries } = await teams.call(listTeamActivity, { actor: admin, team });
      expect(entries[0]).toMatchObject({ type: 'sso.domain-proven', actor: 'olga', about: 'acme.example' });
    });
    const only = {
      ...data,
      change: 'saved' as const,
      issuer: 'https://login.acme.example',
      domain: null,
      only_sso: true,
    };
    await teams.publish(ssoChanged, only, { subject: String(team), actor: admin });
    await eventually(async () => {
      const { entries } = await teams.call(listTeamActivity, { actor: admin, team });
      expect(entries[0]).toMatchObject({ type: 'sso.saved-as-only-way-in', about: 'https://login.acme.example' });
    });
  });
});
