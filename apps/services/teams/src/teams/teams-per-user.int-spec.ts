import { getTeam, listTeams, MOST_MEMBERS_SHOWN, MOST_TEAMS_OF_USER } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'the number of a user’s teams', () => {
  let teams: TeamsForTest;
  beforeAll(async () => {
    teams = await TeamsForTest.start({ TEAMS_PER_USER: '2' });
  });
  afterAll(() => teams.close());

  it('is bounded: the next team is refused in words, and nothing of it is stored', async () => {
    const ana = newActor('ana');
    const made = [await teams.create(ana, 'First'), await teams.create(ana, 'Second')];
    await expect(teams.create(ana, 'Third')).rejects.toMatchObject({
      code: 'team.invalid',
      errors: { 'team.name': ['You are in 2 teams, and nobody may be in more.'] },
    });
    expect((await teams.call(listTeams, { actor: ana })).teams).toEqual(made.reverse());
    expect(await teams.query(`SELECT 1 FROM teams WHERE name = 'Third'`)).toEqual([]);
  });

  it('counts the teams of others that the user has joined', async () => {
    const [ana, ben] = [newActor('ana'), newActor('ben')];
    await teams.join(ben, await teams.create(ana, 'Sales'));
    await teams.create(ben, 'Own');
    await expect(teams.create(ben, 'One more')).rejects.toMatchObject({ code: 'team.invalid' });
    await expect(teams.create(ana, 'One more')).resolves.toMatchObject({ name: 'One more' });
  });

  it('is kept to by requests at once', async () => {
    const ana = newActor('ana');
    const made = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => teams.create(ana, `Team ${index}`)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});

describeWith(['postgres'], 'teams from before there was a limit', () => {
  let teams: TeamsForTest;
  beforeAll(async () => {
    teams = await TeamsForTest.start();
  });
  afterAll(() => teams.close());

  it('do not keep their user from the list: it shows the newest', async () => {
    const ana = newActor('ana');
    await teams.query(
      `WITH made AS (
         INSERT INTO teams (short_id, name, created_at)
         SELECT 'old' || n, 'Old ' || n, timestamptz '2020-01-01' + make_interval(mins => n) FROM generate_series(1, 3000) n
         RETURNING id
       ) INSERT INTO memberships (team_id, user_id, role) SELECT id, $1, 'admin' FROM made`,
      [ana.userId],
    );
    const listed = (await teams.call(listTeams, { actor: ana })).teams;
    expect([listed.length, listed[0]?.name]).toEqual([MOST_TEAMS_OF_USER, 'Old 3000']);
  });

  it('with very many members show those who joined first', async () => {
    const ana = newActor('ana');
    const team = await teams.create(ana, 'Everybody');
    const crowd = Array.from({ length: MOST_MEMBERS_SHOWN + 10 }, () => newActor('somebody'));
    teams.identity.introduce(ana, ...crowd);
    await teams.query(`INSERT INTO memberships (team_id, user_id, role) SELECT $1, unnest($2::uuid[]), 'member'`, [
      team.id,
      crowd.map(({ userId }) => userId),
    ]);
    const { members } = await teams.call(getTeam, { actor: ana, team: team.id });
    expect([members.length, members[0]?.id]).toEqual([MOST_MEMBERS_SHOWN, ana.userId]);
  });
});
