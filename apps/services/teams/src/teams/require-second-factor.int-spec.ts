import {
  type Actor,
  changeMemberRole,
  deleteTeam,
  endSso,
  getTeam,
  inviteMember,
  listInvitations,
  listTeamActivity,
  listTeams,
  readSso,
  removeMember,
  renameTeam,
  requireSecondFactor,
  type TeamSummary,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'a team that requires the second factor', () => {
  let teams: TeamsForTest;
  let olga: Actor;
  let ben: Actor;
  let team: TeamSummary;
  beforeAll(async () => {
    teams = await TeamsForTest.start();
  });
  afterAll(() => teams.close());
  beforeEach(async () => {
    [olga, ben] = [{ ...newActor('olga'), secondFactor: true }, newActor(`ben${Math.random()}`)];
    teams.identity.introduce(olga, ben);
    team = await teams.create(olga, 'Sales');
    await teams.join(ben, team);
  });

  const require = (actor: Actor, required = true) =>
    teams.call(requireSecondFactor, { actor, team: team.id, required });
  const typesOf = async () => (await teams.events(team)).map(({ type }) => type.replace('rowdeck.teams.team.', ''));
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );

  it('is made one by an admin, for as long as an admin says', async () => {
    await expect(require(olga)).resolves.toEqual({ id: team.id, requires_second_factor: true });
    expect(await teams.call(getTeam, { actor: olga, team: team.id })).toMatchObject({ requires_second_factor: true });
    await require(olga);
    await require(olga, false);
    expect(await codeOf(teams.call(getTeam, { actor: ben, team: team.id }))).toBe('done');
    expect(await typesOf()).toEqual(['created', 'second-factor-required', 'second-factor-waived']);
    const { entries } = await teams.call(listTeamActivity, { actor: olga, team: team.id });
    expect(entries.slice(0, 2).map(({ type, actor }) => [type, actor])).toEqual([
      ['team.second-factor-waived', 'olga'],
      ['team.second-factor-required', 'olga'],
    ]);
  });

  it.each<[string, () => Actor, string]>([
    ['an admin who has come without one', () => ({ ...olga, secondFactor: false }), 'auth.second_factor_required'],
    ['a member', () => ({ ...ben, secondFactor: true }), 'auth.forbidden'],
    ['a stranger', () => ({ ...newActor(), secondFactor: true }), 'team.not_found'],
  ])('is not made one by %s', async (_who, actor, code) => {
    expect(await codeOf(require(actor()))).toBe(code);
    expect(await typesOf()).toEqual(['created']);
  });

  it('is made one once by those who do it at once, and is what the last one said', async () => {
    await Promise.all(Array.from({ length: 4 }, () => require(olga)));
    expect(await typesOf()).toEqual(['created', 'second-factor-required']);
    await Promise.all([require(olga, false), require(olga), require(olga, false)]);
    const types = await typesOf();
    const { requires_second_factor } = await teams.call(getTeam, { actor: olga, team: team.id });
    expect(types.at(-1)).toBe(requires_second_factor ? 'second-factor-required' : 'second-factor-waived');
    expect(types.slice(1).every((type, index) => type !== types[index])).toBe(true);
  });

  it('is made one by nobody who stops being its admin meanwhile', async () => {
    await teams.call(changeMemberRole, { actor: olga, team: team.id, member: ben.userId, role: 'admin' });
    const [required, demoted] = await Promise.all([
      codeOf(require({ ...ben, secondFactor: true })),
      codeOf(teams.call(changeMemberRole, { actor: olga, team: team.id, member: ben.userId, role: 'member' })),
    ]);
    expect(demoted).toBe('done');
    expect(['done', 'auth.forbidden']).toContain(required);
    expect((await typesOf()).includes('second-factor-required')).toBe(required === 'done');
  });

  it('is seen by its name, and nothing of it is reached, by who has come without one', async () => {
    await teams.join({ ...ben, userId: olga.userId }, await teams.create(ben, 'Open'));
    await require(olga);
    const { teams: seen } = await teams.call(listTeams, { actor: ben });
    expect(seen.map(({ name, second_factor_missing }) => [name, second_factor_missing])).toEqual([
      ['Open', false],
      ['Sales', true],
    ]);
    const { teams: open } = await teams.call(listTeams, { actor: { ...ben, secondFactor: true } });
    expect(open.some(({ second_factor_missing }) => second_factor_missing)).toBe(false);
    for (const actor of [ben, { ...olga, secondFactor: false }]) {
      const of = { actor, team: team.short_id };
      const member = olga.userId;
      const calls = [
        teams.call(getTeam, of),
        teams.call(listTeamActivity, of),
        teams.call(listInvitations, of),
        teams.call(inviteMember, { ...of, email: 'x@example.org', role: 'member' }),
        teams.call(changeMemberRole, { ...of, member: ben.userId, role: 'admin' }),
        teams.call(removeMember, { ...of, member: actor === ben ? member : ben.userId }),
        teams.call(renameTeam, { ...of, name: 'Mine' }),
        teams.call(requireSecondFactor, { ...of, required: false }),
        teams.call(readSso, of),
        teams.call(endSso, of),
        teams.call(deleteTeam, of),
      ];
      // All are listened to at once: one that is refused while another is waited for would end the test.
      const params = { team: 'Sales', short_id: team.short_id, set_up: '/settings/two-factor' };
      const refused = { code: 'team.second_factor_required', params };
      await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refused)));
    }
  });

  it.each([
    ['session', 'Set it up in your settings, and the team is open to you.'],
    ['api_key', 'Set it up at /settings/two-factor, then make a new key.'],
  ] as const)('says by a %s what opens it', async (via, advice) => {
    await require(olga);
    const closed = teams.call(getTeam, { actor: { ...ben, via }, team: team.id });
    await expect(closed).rejects.toThrow(advice);
    const opened = { ...ben, via, secondFactor: true };
    expect(await codeOf(teams.call(getTeam, { actor: opened, team: team.id }))).toBe('done');
  });

  it('keeps nobody who wants to leave', async () => {
    await require(olga);
    expect(await codeOf(teams.call(removeMember, { actor: ben, team: team.id, member: ben.userId }))).toBe('done');
  });

  it('shows its admins, and nobody else, whose account has none', async () => {
    teams.identity.secured.add(olga.userId);
    const shownTo = async (actor: Actor) =>
      (await teams.call(getTeam, { actor, team: team.id })).members.map(({ second_factor }) => second_factor);
    expect([await shownTo(olga), await shownTo(ben)]).toEqual([
      [true, false],
      [null, null],
    ]);
  });

  it('tells its members by email what to do, at most once a day', async () => {
    teams.identity.secured.add(olga.userId);
    await require(olga);
    await require(olga, false);
    await require(olga);
    const [told] = await eventually(async () => {
      const mails = await teams.mailsTo(ben.email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(told?.subject).toBe('Your team “Sales” now requires two-factor authentication');
    expect(told?.text).toContain('Your account has none yet.');
    expect(told?.text).toContain('https://decks.example.org/settings/two-factor');
    await eventually(async () => expect(await teams.query('SELECT 1 FROM mail_outbox')).toEqual([]));
    expect(await teams.mailsTo(ben.email)).toHaveLength(1);
    expect((await teams.mailsTo(olga.email)).some(({ text }) => text.includes('Your account has one'))).toBe(true);
  });
});
