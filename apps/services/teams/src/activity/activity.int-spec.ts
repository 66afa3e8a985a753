import {
  acceptInvitation,
  type Actor,
  changeMemberRole,
  declineInvitation,
  deleteTeam,
  inviteMember,
  listTeamActivity,
  removeMember,
  renameTeam,
  resendInvitation,
  revokeInvitation,
  type TeamSummary,
} from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'what happened in a team', () => {
  const [ana, ben, eve] = [newActor('ana'), newActor('ben'), newActor('eve')];
  let teams: TeamsForTest;
  let team: TeamSummary;
  beforeAll(async () => {
    teams = await TeamsForTest.start({ RATE_LIMIT_SCALE: '1000' });
    teams.identity.introduce(ana, ben, eve);
  });
  afterAll(() => teams.close());
  beforeEach(async () => {
    team = await teams.create(ana, 'Sales');
  });

  const read = (actor: Actor = ana, before?: number) => teams.call(listTeamActivity, { actor, team: team.id, before });
  const invite = (email: string) => teams.call(inviteMember, { actor: ana, team: team.id, email, role: 'member' });

  it('is told to its admins, newest first, by name', async () => {
    const first = await invite('ben@example.org');
    await teams.call(resendInvitation, { actor: ana, team: team.id, invitation: first.id });
    await teams.call(acceptInvitation, { actor: ben, invitation: first.id });
    await teams.call(changeMemberRole, { actor: ana, team: team.id, member: ben.userId, role: 'admin' });
    await teams.call(renameTeam, { actor: ben, team: team.id, name: 'Events' });
    await teams.call(declineInvitation, { actor: eve, invitation: (await invite('eve@example.org')).id });
    await teams.call(revokeInvitation, { actor: ana, team: team.id, invitation: (await invite('x@example.org')).id });
    await teams.call(removeMember, { actor: ben, team: team.id, member: ben.userId });
    const { entries, cursor } = await read();
    expect(cursor).toBeNull();
    expect(
      entries.map(({ type, actor, about, by_themselves, role }) => [type, actor, about, by_themselves, role]),
    ).toEqual([
      ['member.removed', 'ben', 'ben', true, null],
      ['invitation.revoked', 'ana', 'x@example.org', false, 'member'],
      ['invitation.sent', 'ana', 'x@example.org', false, 'member'],
      ['invitation.declined', 'eve', 'eve@example.org', false, 'member'],
      ['invitation.sent', 'ana', 'eve@example.org', false, 'member'],
      ['team.renamed', 'ben', 'Events', false, null],
      ['member.role-changed', 'ana', 'ben', false, 'admin'],
      ['member.added', 'ben', 'ben', true, 'member'],
      ['invitation.sent-again', 'ana', 'ben@example.org', false, 'member'],
      ['invitation.sent', 'ana', 'ben@example.org', false, 'member'],
      ['team.created', 'ana', 'Sales', false, null],
    ]);
  });

  it('is read page by page, each entry once', async () => {
    const values = Array.from(
      { length: 60 },
      (_, index) => `(${team.id}, 'team.renamed', '${ana.userId}', '${index}')`,
    );
    await teams.query(`INSERT INTO team_activities (team_id, type, actor_id, about) VALUES ${values.join()}`);
    const pages = [await read()];
    for (let page = pages[0]; page && page.cursor !== null; page = pages.at(-1)) {
      pages.push(await read(ana, page.cursor));
    }
    expect(pages.map(({ entries }) => entries.length)).toEqual([30, 30, 1]);
    expect(new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(61);
  });

  it.each([
    ['a member', () => ben, 'auth.forbidden'],
    ['a stranger', () => eve, 'team.not_found'],
    ['an operator', () => ({ ...eve, admin: true }), 'team.not_found'],
  ])('is not told to %s', async (_who, actor, code) => {
    await teams.join(ben, team);
    await expect(read(actor())).rejects.toMatchObject({ code });
  });

  it('is forgotten with the team', async () => {
    await teams.call(deleteTeam, { actor: ana, team: team.id });
    expect(await teams.query('SELECT 1 FROM team_activities WHERE team_id = $1', [team.id])).toEqual([]);
  });
});
