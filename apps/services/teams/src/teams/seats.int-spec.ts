import {
  acceptInvitation,
  type Actor,
  changeMemberRole,
  getTeam,
  inviteMember,
  removeMember,
  resendInvitation,
  revokeInvitation,
  type SubscriptionTier,
  type TeamSummary,
  userLinked,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'the seats of a team', () => {
  const [ana, ben] = [newActor('ana'), newActor('ben')];
  let teams: TeamsForTest;
  let team: TeamSummary;
  beforeAll(async () => {
    teams = await TeamsForTest.start({ RATE_LIMIT_SCALE: '1000' });
    teams.identity.introduce(ana, ben);
  });
  afterAll(() => teams.close());
  beforeEach(async () => {
    on('enterprise', 'starter');
    team = await teams.create(ana, 'Sales');
  });

  /** @param ofAna the plan of the team's owner */
  const on = (tier: SubscriptionTier, ofAna: SubscriptionTier) => {
    teams.identity.tier = tier;
    teams.identity.tiers.set(ana.userId, ofAna);
  };
  const invite = (email: string, actor = ana) =>
    teams.call(inviteMember, { actor, team: team.id, email, role: 'member' });
  const accept = (actor: Actor, invitation: string) => teams.call(acceptInvitation, { actor, invitation });
  const read = (actor = ana) => teams.call(getTeam, { actor, team: team.id });
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((each) =>
      each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
    );
  const person = (name: string): Actor => {
    const made = newActor(name);
    teams.identity.introduce(made);
    return made;
  };
  const expire = (id: string) =>
    teams.query(`UPDATE invitations SET expires_at = now() - interval '1 hour' WHERE id = $1`, [id]);

  it('are as many as the plan of its owner has, with the invitations that are open', async () => {
    expect(await read()).toMatchObject({ owner_id: ana.userId, seats: { used: 1, limit: 3, tier: 'starter' } });
    await invite('one@example.org');
    await invite('two@example.org');
    expect((await read()).seats).toEqual({ used: 3, limit: 3, tier: 'starter', billing: 'manual' });
    const detail =
      'Your Starter plan has 3 seats, and 3 are taken: 1 member and 2 open invitations. ' +
      'Get a larger plan, or revoke an invitation.';
    await expect(invite('three@example.org')).rejects.toMatchObject({
      code: 'team.seats_taken',
      message: detail,
      errors: { email: [detail] },
      params: { used: 3, limit: 3, tier: 'starter', own: true },
    });
    expect(await teams.mailsTo('three@example.org')).toEqual([]);
  });

  it('are those of the owner whoever invites, who is told whom to ask', async () => {
    on('enterprise', 'free');
    await teams.join(ben, team, 'admin');
    await expect(invite('one@example.org', ben)).rejects.toMatchObject({
      code: 'team.seats_taken',
      message:
        'The Free plan of ana, who owns this team, has 1 seat, and 2 are taken: 2 members. ' +
        'Ask ana to get a larger plan, or remove a member.',
      params: { own: false },
    });
    on('free', 'professional');
    await expect(invite('one@example.org', ben)).resolves.toMatchObject({ email: 'one@example.org' });
  });

  it('are more by the word of an operator where no plan is sold', async () => {
    teams.identity.billing = 'none';
    on('enterprise', 'free');
    await teams.join(ben, team, 'admin');
    const refused = (actor: Actor) => expect(invite('one@example.org', actor)).rejects;
    await refused(ana).toThrow('Ask an operator of this site for a larger plan, or remove a member.');
    await refused(ben).toThrow('Ask an operator of this site to give ana a larger plan, or remove a member.');
    expect((await read()).seats).toMatchObject({ billing: 'none' });
    teams.identity.billing = 'manual';
  });

  it('are never passed by invitations at the same time', async () => {
    on('enterprise', 'professional');
    const ends = await outcomes(Array.from({ length: 20 }, (_, index) => invite(`many${index}@example.org`)));
    expect(ends.filter((end) => end === 'done')).toHaveLength(9);
    expect(ends.filter((end) => end === 'team.seats_taken')).toHaveLength(11);
    expect((await read()).seats).toMatchObject({ used: 10, limit: 10 });
  });

  it('are never passed by invitations, acceptances and sign-ins at the same time', async () => {
    on('enterprise', 'professional');
    const people = Array.from({ length: 7 }, (_, index) => person(`joins${index}`));
    const invitations = await Promise.all(people.map(({ email }) => invite(email)));
    // Of the ten seats two are left.
    const strangers = Array.from({ length: 4 }, (_, index) => person(`linked${index}`));
    const links = strangers.map((actor) =>
      teams.publish(
        userLinked,
        {
          user_id: actor.userId,
          email: actor.email,
          team_id: team.id,
          issuer: 'https://login.example.com',
          ip: '198.51.100.7',
          user_agent: 'Browser',
        },
        { subject: actor.userId, actor },
      ),
    );
    const accepted = people.map((actor, index) => accept(actor, invitations[index]?.id ?? ''));
    const invited = Array.from({ length: 6 }, (_, index) => invite(`late${index}@example.org`));
    expect(await outcomes(accepted)).toEqual(people.map(() => 'done'));
    await outcomes([...invited, ...links]);
    await eventually(async () => expect((await read()).seats).toMatchObject({ used: 10, limit: 10 }));
  });

  it('that an invitation kept are taken by who accepts it, when no other is left', async () => {
    const guest = person('guest');
    await invite('other@example.org');
    const { id } = await invite(guest.email);
    await accept(guest, id);
    expect((await read()).seats).toMatchObject({ used: 3, limit: 3 });
  });

  it('are more than there are after a downgrade: nobody is thrown out, and nobody new comes in', async () => {
    on('enterprise', 'professional');
    const [early, late] = [person('early'), person('late')];
    for (const name of ['a', 'b', 'c']) await teams.join(person(name), team);
    const invitations = await Promise.all([early, late].map(({ email }) => invite(email)));
    await accept(early, invitations[0]?.id ?? '');
    on('enterprise', 'starter');
    expect(await read()).toMatchObject({ seats: { used: 6, limit: 3 } });
    expect((await read()).members).toHaveLength(5);
    expect(await outcomes([invite('x@example.org'), accept(late, invitations[1]?.id ?? '')])).toEqual([
      'team.seats_taken',
      'team.seats_taken',
    ]);
    on('enterprise', 'professional');
    await expect(accept(late, invitations[1]?.id ?? '')).resolves.toMatchObject({ id: team.id });
  });

  it('are free again when an invitation is revoked or too old, and taken again when that is sent again', async () => {
    const [first, second] = [await invite('one@example.org'), await invite('two@example.org')];
    await teams.call(revokeInvitation, { actor: ana, team: team.id, invitation: first.id });
    await expire(second.id);
    expect((await read()).seats).toMatchObject({ used: 1 });
    await invite('three@example.org');
    const resend = () => teams.call(resendInvitation, { actor: ana, team: team.id, invitation: second.id });
    await resend();
    // It is open, and has its seat.
    await resend();
    await expire(second.id);
    await invite('four@example.org');
    await expect(resend()).rejects.toMatchObject({ code: 'team.seats_taken' });
  });

  it('are those of another admin once the owner is none any more, and stay theirs', async () => {
    const carol = person('carol');
    await teams.join(carol, team);
    await teams.join(ben, team, 'admin');
    await teams.call(changeMemberRole, { actor: ana, team: team.id, member: ana.userId, role: 'member' });
    expect(await read(ben)).toMatchObject({ owner_id: ben.userId, seats: { limit: null, tier: 'enterprise' } });
    await teams.call(changeMemberRole, { actor: ben, team: team.id, member: carol.userId, role: 'admin' });
    expect(await read(ben)).toMatchObject({ owner_id: ben.userId });
    await teams.call(removeMember, { actor: ben, team: team.id, member: ben.userId });
    expect(await read(carol)).toMatchObject({ owner_id: carol.userId });
  });

  it('are those of the admin who joined first in a team that came without an owner', async () => {
    await teams.query('UPDATE teams SET owner_id = NULL WHERE id = $1', [team.id]);
    await teams.join(ben, team, 'admin');
    expect(await read(ben)).toMatchObject({ owner_id: ana.userId, seats: { limit: 3 } });
  });
});
