import { getAdminStats, listAuditTrail, teamCreated } from '@rowdeck/contracts';
import { describeWith, eventually, type ServiceForTest, testNats } from '@rowdeck/testing';
import { operator, startAdmin } from '../../test/admin-for-test';

describeWith(['postgres', 'own-nats'], 'the read model over NATS', () => {
  let nats: Awaited<ReturnType<typeof testNats>>;
  let admin: ServiceForTest;
  beforeAll(async () => {
    nats = await testNats();
    admin = await startAdmin({ NATS_URL: nats.url });
  });
  afterAll(async () => {
    await admin.close();
    await nats.remove();
  });

  const publish = (team_id: number) =>
    admin.peer.publish(
      teamCreated,
      { team_id, short_id: `t${team_id}`, name: 'Sales', owner_id: operator.userId },
      { subject: String(team_id), actor: operator },
    );
  const totalTeams = async () => (await admin.peer.call(getAdminStats, { actor: operator })).totalTeams;

  it('takes in every event once, as in one process', async () => {
    for (let id = 1; id <= 25; id += 1) await publish(id);
    await eventually(async () => expect(await totalTeams()).toBe(25));
    await admin.peer.publishAllAgain();
    await publish(26);
    await eventually(async () => expect(await totalTeams()).toBe(26));
    const { entries } = await admin.peer.call(listAuditTrail, { actor: operator, limit: 200 });
    expect(entries).toHaveLength(26);
  });

  it('refuses over the wire with the same problem', async () => {
    const actor = { ...operator, admin: false };
    await expect(admin.peer.call(getAdminStats, { actor })).rejects.toMatchObject({
      code: 'auth.forbidden',
      message: 'Only operators of this site can open the admin panel.',
    });
  });
});
