import { type Actor, getTeam, renameTeam, type TeamKey } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

type Call = (actor: Actor, team: TeamKey) => Promise<unknown>;

describeWith(['postgres'], 'what a team lets whom do', () => {
  const [admin, member, stranger] = [newActor('ana'), newActor('ben'), newActor('eve')];
  let teams: TeamsForTest;
  let keys: TeamKey[];
  beforeAll(async () => {
    teams = await TeamsForTest.start();
    const { id, short_id } = await teams.create(admin, 'Sales');
    await teams.join(member, { id });
    keys = [id, short_id];
  });
  afterAll(() => teams.close());

  const show: Call = (actor, team) => teams.call(getTeam, { actor, team });
  const rename: Call = (actor, team) => teams.call(renameTeam, { actor, team, name: 'Sales' });

  it.each<[string, Call, Actor, string]>([
    ['shows itself to an admin', show, admin, 'done'],
    ['shows itself to a member', show, member, 'done'],
    ['is not there for a stranger', show, stranger, 'team.not_found'],
    ['lets an admin rename it', rename, admin, 'done'],
    ['does not let a member rename it', rename, member, 'auth.forbidden'],
    ['is not there for a stranger who wants to rename it', rename, stranger, 'team.not_found'],
    ['is not there for an operator who is not a member', show, { ...stranger, admin: true }, 'team.not_found'],
  ])('%s, by its number and its short id', async (_, call, actor, outcome) => {
    for (const key of keys) {
      const done = call(actor, key).then(
        () => 'done',
        (problem: { code: string }) => problem.code,
      );
      await expect(done).resolves.toBe(outcome);
    }
  });

  it.each<TeamKey>([2_147_483_647, 'nosuchteam'])(
    'answers for the unknown team %j as for a foreign one',
    async (key) => {
      const refusals = await Promise.all(
        [key, keys[0] ?? 0].map((team) => show(stranger, team).catch((e: unknown) => e)),
      );
      expect(refusals[0]).toEqual(refusals[1]);
    },
  );
});
