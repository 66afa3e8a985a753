import {
  acceptInvitation,
  type Actor,
  changeMemberRole,
  declineInvitation,
  deleteTeam,
  findInvitation,
  getTeam,
  inviteMember,
  listInvitations,
  listReceivedInvitations,
  listSentInvitations,
  removeMember,
  resendInvitation,
  revokeInvitation,
  type TeamSummary,
} from '@rowdeck/contracts';
import { describeWith, withWrongClock } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'invitations to a team', () => {
  const [ana, ben, eve, zoe] = [newActor('ana'), newActor('ben'), newActor('eve'), newActor('zoe')];
  let teams: TeamsForTest;
  let team: TeamSummary;
  beforeAll(async () => {
    teams = await TeamsForTest.start({ RATE_LIMIT_SCALE: '1000' });
    teams.identity.introduce(ana, ben, eve, zoe);
  });
  afterAll(() => teams.close());
  beforeEach(async () => {
    team = await teams.create(ana, 'Sales');
  });

  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const accept = (actor: Actor, invitation: string) => teams.call(acceptInvitation, { actor, invitation });
  const invite = (email: string, role = 'member', actor = ana) =>
    teams.call(inviteMember, { actor, team: team.id, email, role });
  const published = async () =>
    (await teams.events(team)).slice(1).map(({ type }) => type.split('.').slice(2).join('.'));

  it('are emailed with a link that shows them and keeps its token from every server', async () => {
    const { id, token } = await teams.invite(ana, team, 'new@example.org', 'admin');
    const [mail] = await teams.mailsTo('new@example.org');
    expect(mail?.subject).toBe('ana has invited you to the team “Sales”');
    expect(mail?.text).toContain(`https://decks.example.org/invitations#invitation_token=${token}`);
    expect(await teams.call(findInvitation, { token })).toMatchObject({
      id,
      team_name: 'Sales',
      email: 'new@example.org',
      role: 'admin',
      invited_by: 'ana',
    });
    expect(JSON.stringify(await teams.events(team))).not.toContain(token);
  });

  it.each([
    ['ahead', 20, 10, true],
    ['behind', -20, -10, false],
  ] as const)(
    'end by the clock of the database, where that of a process is %s',
    async (_where, hours, left, isGood) => {
      const { id } = await teams.invite(ana, team, ben.email);
      await teams.query('UPDATE invitations SET expires_at = now() + make_interval(hours => $2) WHERE id = $1', [
        id,
        left,
      ]);
      expect((await withWrongClock(hours * 60, () => codeOf(accept(ben, id)))) === 'done').toBe(isGood);
    },
  );

  it('are in the data of who has sent them, page by page', async () => {
    const sender = newActor('sender');
    teams.identity.introduce(sender);
    const own = await teams.create(sender, 'Own');
    const { id } = await teams.invite(sender, own, 'friend@example.org');
    const sent = (after?: string) => teams.call(listSentInvitations, { actor: sender, ...(after && { after }) });
    expect(await sent()).toMatchObject({
      invitations: [{ id, email: 'friend@example.org', team_name: 'Own', role: 'member' }],
      cursor: null,
    });
    expect((await sent(id)).invitations).toEqual([]);
  });

  it('let the account of their address join, once, in their role', async () => {
    const { id, token } = await teams.invite(ana, team, ' BEN@example.org '.trim().toLowerCase(), 'admin');
    expect((await teams.call(listReceivedInvitations, { actor: ben })).invitations.map((each) => each.id)).toContain(
      id,
    );
    await expect(accept(ben, id)).resolves.toEqual({ id: team.id, short_id: team.short_id, name: 'Sales' });
    expect(await teams.call(getTeam, { actor: ben, team: team.id })).toMatchObject({ role: 'admin' });
    expect(await codeOf(accept(ben, id))).toBe('invitation.not_found');
    expect(await codeOf(teams.call(findInvitation, { token }))).toBe('auth.token_invalid');
    expect(await published()).toEqual(['invitation.sent', 'member.added']);
  });

  it('say nothing of whether the address has an account: neither the answer, nor the email, nor the list', async () => {
    const written = async (address: string) => {
      const { id, ...answer } = await teams.invite(ana, team, address);
      const [mail] = await teams.mailsTo(address);
      const { invitations } = await teams.call(listInvitations, { actor: ana, team: team.id });
      const listed = invitations.find(({ email }) => email === address);
      return JSON.stringify({ fields: Object.keys(answer), text: mail?.text, listed: Object.keys(listed ?? {}) })
        .replaceAll(/invitation_token=[\w-]+/g, '')
        .replaceAll(address, 'somebody')
        .replaceAll(id, '');
    };
    expect(await written(zoe.email)).toBe(await written('nobody@example.org'));
  });

  it('are for nobody else: neither taken, declined nor seen by another address', async () => {
    const { id } = await invite('ben@example.org');
    expect(await codeOf(accept(eve, id))).toBe('invitation.not_found');
    expect(await codeOf(teams.call(declineInvitation, { actor: eve, invitation: id }))).toBe('invitation.not_found');
    expect((await teams.call(listReceivedInvitations, { actor: eve })).invitations).toEqual([]);
  });

  it('are revoked, declined and too old alike', async () => {
    const revoked = await invite('ben@example.org');
    await teams.call(revokeInvitation, { actor: ana, team: team.id, invitation: revoked.id });
    const declined = await invite('ben@example.org');
    await teams.call(declineInvitation, { actor: ben, invitation: declined.id });
    const old = await invite('ben@example.org');
    await teams.query(`UPDATE invitations SET expires_at = now() WHERE id = $1`, [old.id]);
    for (const { id } of [revoked, declined, old]) expect(await codeOf(accept(ben, id))).toBe('invitation.not_found');
    const { invitations } = await teams.call(listInvitations, { actor: ana, team: team.id });
    expect(invitations).toMatchObject([{ id: old.id, expired: true }]);
    const over = (await published()).filter((type) => type !== 'invitation.sent');
    expect(over).toEqual(['invitation.revoked', 'invitation.declined']);
  });

  it('sent again have a new link, and the one before is over', async () => {
    const { id, token } = await teams.invite(ana, team, 'again@example.org');
    await teams.call(resendInvitation, { actor: ana, team: team.id, invitation: id });
    const newer = await teams.tokenMailedTo('again@example.org', 2);
    expect(await codeOf(teams.call(findInvitation, { token }))).toBe('auth.token_invalid');
    expect(await teams.call(findInvitation, { token: newer })).toMatchObject({ id });
  });

  it('of an admin who is one no longer are worth nothing', async () => {
    for (const [index, fall] of [
      () => teams.call(changeMemberRole, { actor: ana, team: team.id, member: ben.userId, role: 'member' }),
      () => teams.call(removeMember, { actor: ana, team: team.id, member: ben.userId }),
    ].entries()) {
      if (index === 0) await teams.join(ben, team, 'admin');
      else await teams.call(changeMemberRole, { actor: ana, team: team.id, member: ben.userId, role: 'admin' });
      const { id } = await invite('eve@example.org', 'admin', ben);
      await fall();
      expect(await codeOf(accept(eve, id))).toBe('invitation.not_found');
    }
  });

  it.each([
    ['', 'member', { email: ['Enter an email address.'] }],
    ['ana@example.org', 'member', { email: ['ana@example.org is in this team already.'] }],
    ['x', 'owner', { email: [expect.stringMatching(/such as/)], role: ['Choose a role: member or admin.'] }],
    ['a@b.example\r\nBcc: eve@example.org', 'member', { email: [expect.stringMatching(/such as/)] }],
  ])('to %j as %s are refused in words', async (email, role, errors) => {
    await expect(invite(email, role)).rejects.toMatchObject({ code: 'invitation.invalid', errors });
  });

  it('to one address at once are one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(invite('one@example.org'))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  it('are accepted once, or revoked, when both happen at the same time', async () => {
    const { id } = await invite('ben@example.org');
    const [joined, revoked] = await Promise.all([
      codeOf(accept(ben, id)),
      codeOf(teams.call(revokeInvitation, { actor: ana, team: team.id, invitation: id })),
    ]);
    expect([joined, revoked].sort()).toEqual(['done', 'invitation.not_found']);
  });

  it.each([
    ['accepted twice', (id: string) => accept(ben, id)],
    ['declined', (id: string) => teams.call(declineInvitation, { actor: ben, invitation: id })],
  ])('are accepted once where they are %s at the same time', async (_what, other) => {
    const { id } = await invite('ben@example.org');
    const ends = await Promise.all([codeOf(accept(ben, id)), codeOf(other(id))]);
    expect(ends.sort()).toEqual(['done', 'invitation.not_found']);
  });

  it('let nobody into a team that is deleted at the same time', async () => {
    const { id } = await invite('ben@example.org');
    const [joined, deleted] = await Promise.all([
      codeOf(accept(ben, id)),
      codeOf(teams.call(deleteTeam, { actor: ana, team: team.id })),
    ]);
    expect(deleted).toBe('done');
    expect(['done', 'invitation.not_found']).toContain(joined);
    expect(await teams.query('SELECT 1 FROM memberships WHERE team_id = $1', [team.id])).toEqual([]);
    expect(await teams.query('SELECT 1 FROM invitations WHERE team_id = $1', [team.id])).toEqual([]);
  });

  it('are listed for thirty days after their end, and their emails counted for a day', async () => {
    const [young, old] = [await invite('young@example.org'), await invite('old@example.org')];
    await teams.query(`UPDATE invitations SET expires_at = now() - interval '29 days' WHERE id = $1`, [young.id]);
    await teams.query(`UPDATE invitations SET expires_at = now() - interval '31 days' WHERE id = $1`, [old.id]);
    await teams.query(`UPDATE invitation_emails SET sent_at = now() - interval '25 hours'`);
    await invite('new@example.org');
    await teams.sweepInvitations();
    const { invitations } = await teams.call(listInvitations, { actor: ana, team: team.id });
    expect(invitations.map(({ email }) => email)).toEqual(['new@example.org', 'young@example.org']);
    expect(await teams.query('SELECT 1 FROM invitation_emails')).toHaveLength(1);
  });

  it('are the business of admins: members are refused, strangers find no team', async () => {
    await teams.join(ben, team);
    for (const [actor, code] of [
      [ben, 'auth.forbidden'],
      [eve, 'team.not_found'],
    ] as const) {
      expect(await codeOf(invite('new@example.org', 'admin', actor))).toBe(code);
      expect(await codeOf(teams.call(listInvitations, { actor, team: team.id }))).toBe(code);
    }
  });

  it('carry plain words alone, though an old name is an address', async () => {
    const spam = { ...newActor('spam'), name: 'Win at evil.example' };
    const own = await teams.create(spam, 'Plain');
    await teams.query(`UPDATE teams SET name = 'Go to evil.example' WHERE id = $1`, [own.id]);
    await teams.invite(spam, own, 'victim@example.org');
    const [mail] = await teams.mailsTo('victim@example.org');
    expect(mail?.subject).toBe('The admin of a team has invited you to a team');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });
});

describeWith(['postgres'], 'the number of invitations', () => {
  let teams: TeamsForTest;
  beforeAll(async () => {
    teams = await TeamsForTest.start();
  });
  afterAll(() => teams.close());

  it('that somebody sends to one address is bounded, across teams', async () => {
    const ana = newActor('ana');
    const send = async () => {
      const { id: team } = await teams.create(ana, 'Bomb');
      return teams.call(inviteMember, { actor: ana, team, email: 'one@example.org', role: 'member' });
    };
    for (let index = 0; index < 3; index += 1) await send();
    await expect(send()).rejects.toMatchObject({
      code: 'request.rate_limited',
      errors: { email: [expect.stringMatching(/several times/)] },
    });
  });

  it('that everybody sends to one address is bounded, and nobody is told of the others', async () => {
    const email = 'victim@example.org';
    for (let index = 0; index < 12; index += 1) {
      const actor = newActor(`sender-${index}`);
      const { id: team } = await teams.create(actor, 'Bomb');
      await teams.call(inviteMember, { actor, team, email, role: 'member' });
    }
    const waiting = await teams.query('SELECT 1 FROM invitation_emails WHERE address_hash = sha256($1)', [
      Buffer.from(email),
    ]);
    expect(waiting).toHaveLength(10);
  });
});
