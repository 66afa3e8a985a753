import { randomUUID } from 'node:crypto';
import { type Actor, countPresentation, getMonthUsage, giveBackPresentation, reserveQuota } from '@rowdeck/contracts';
import { describeWith, type ServiceForTest } from '@rowdeck/testing';
import { Client } from 'pg';
import { newActor, startBilling } from '../../test/billing-for-test';

describeWith(['postgres'], 'presentations that are made one by one', () => {
  let billing: ServiceForTest;
  beforeAll(async () => {
    billing = await startBilling({ SIGNUP_TIER: 'free' });
  });
  afterAll(() => billing.close());

  const count = (actor: Actor, id = randomUUID()) => billing.peer.call(countPresentation, { actor, id });
  const giveBack = (actor: Actor, id: string) => billing.peer.call(giveBackPresentation, { actor, id });
  const used = async (actor: Actor) => (await billing.peer.call(getMonthUsage, { actor })).presentations;

  it('are counted, with none reserved, and say what the plan says', async () => {
    const actor = newActor();
    expect(await count(actor)).toEqual({ watermark: true, counted: true });
    expect(await used(actor)).toEqual({ used: 1, reserved: 0, limit: 10 });
  });

  it('are counted once, however often one is asked for at once', async () => {
    const [actor, id] = [newActor(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => count(actor, id)));
    expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
    expect(await used(actor)).toMatchObject({ used: 1 });
  });

  it('are never more than the plan allows, beside batches', async () => {
    const actor = newActor();
    await billing.peer.call(reserveQuota, { actor, batchId: randomUUID(), count: 4 });
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => count(actor)));
    const refused = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason as object] : []));
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ code: 'quota.exceeded', params: { left: 0, limit: 10, needed: 1 } });
    expect(await used(actor)).toEqual({ used: 6, reserved: 4, limit: 10 });
  });

  it('are told of at the same counts as what batches make, each once', async () => {
    const actor = newActor();
    for (let made = 0; made < 10; made += 1) await count(actor);
    await expect(count(actor)).rejects.toMatchObject({ code: 'quota.exceeded' });
    const told = await billing.database.dataSource.query<{ percent: number }[]>(
      'SELECT percent FROM told_thresholds WHERE user_id = $1 ORDER BY percent',
      [actor.userId],
    );
    expect(told.map(({ percent }) => percent)).toEqual([80, 100]);
  });

  it('wait for no transaction where what there is to tell has been told', async () => {
    const actor = newActor();
    for (let made = 0; made < 8; made += 1) await count(actor);
    const { dataSource } = billing.database;
    const lock = dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE told_thresholds IN EXCLUSIVE MODE');
    try {
      expect(await count(actor)).toEqual({ watermark: true, counted: true });
    } finally {
      await lock.rollbackTransaction();
      await lock.release();
    }
  });

  it('are counted side by side again when something of the account has had its turn', async () => {
    const actor = newActor();
    const id = randomUUID();
    await count(actor, id);
    await billing.database.dataSource.query(`UPDATE subscriptions SET tier = 'enterprise' WHERE user_id = $1`, [
      actor.userId,
    ]);
    const asked = jest.spyOn(Client.prototype, 'query');
    const loop = async () => {
      for (let made = 0; made < 20; made += 1) await count(actor);
    };
    await Promise.all([...Array.from({ length: 8 }, loop), giveBack(actor, id)]);
    const statements = asked.mock.calls.map(([statement]) => String(statement));
    asked.mockRestore();
    const inSteps = statements.filter((statement) => /"monthly_usages".*FOR UPDATE/s.test(statement));
    expect(inSteps).toHaveLength(0);
    expect(await used(actor)).toMatchObject({ used: 160 });
  });

  it('can be asked for again at the limit, where they were counted', async () => {
    const [actor, id] = [newActor(), randomUUID()];
    await count(actor, id);
    for (let made = 1; made < 10; made += 1) await count(actor);
    await Promise.all([count(actor, id), count(actor, id)]);
    expect(await used(actor)).toMatchObject({ used: 10 });
  });

  it('give back what was not made, once, and can be counted again', async () => {
    const [actor, id] = [newActor(), randomUUID()];
    await count(actor, id);
    await Promise.all([giveBack(actor, id), giveBack(actor, id), giveBack(actor, randomUUID())]);
    expect(await used(actor)).toMatchObject({ used: 0 });
    await count(actor, id);
    expect(await used(actor)).toMatchObject({ used: 1 });
  });
});
