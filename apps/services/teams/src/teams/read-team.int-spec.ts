import { type Actor, getTeam } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

describeWith(['postgres'], 'a team and its members', () => {
  const ana = newActor('ana');
  let teams: TeamsForTest;
  beforeAll(async () => {
    teams = await TeamsForTest.start();
    teams.identity.introduce(ana);
  });
  afterAll(() => teams.close());

  const read = (id: number, actor: Actor = ana) => teams.call(getTeam, { actor, team: id });

  it('are shown in the order in which they joined, with name, address and role', async () => {
    const ben: Actor = { ...newActor('ben'), name: null };
    teams.identity.introduce(ben);
    const { id, short_id, created_at } = await teams.create(ana, 'Sales');
    await teams.join(ben, { id });
    expect(await read(id)).toEqual({
      id,
      short_id,
      name: 'Sales',
      owner_id: ana.userId,
      seats: { used: 2, limit: null, tier: 'enterprise', billing: 'manual' },
      role: 'admin',
      created_at,
      requires_second_factor: false,
      members: [
        { id: ana.userId, role: 'admin', second_factor: false, user: { name: 'ana', email: 'ana@example.org' } },
        { id: ben.userId, role: 'member', second_factor: false, user: { name: null, email: 'ben@example.org' } },
      ],
    });
    expect(await read(id, ben)).toMatchObject({ role: 'member' });
  });

  it('do not include who has no account any more', async () => {
    const { id } = await teams.create(ana, 'Sales');
    await teams.join(newActor('gone'), { id });
    expect((await read(id)).members.map(({ user }) => user.name)).toEqual(['ana']);
  });

  it('are all there when they are more than identity answers for at once', async () => {
    const { id } = await teams.create(ana, 'Everybody');
    const crowd = Array.from({ length: 250 }, (_, index) => newActor(`user-${index}`));
    teams.identity.introduce(...crowd);
    for (const actor of crowd) await teams.join(actor, { id });
    expect((await read(id)).members).toHaveLength(251);
  });
});
