import { randomUUID } from 'node:crypto';
import { type Actor, changeSubscription, releaseQuota, reserveQuota } from '@rowdeck/contracts';
import { describeWith, type ServiceForTest } from '@rowdeck/testing';
import { newActor, startBilling } from '../../test/billing-for-test';

describeWith(['postgres'], 'that a month is nearly used, or used up,', () => {
  let billing: ServiceForTest;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.close());

  const reserve = async (actor: Actor, count: number) => {
    const batchId = randomUUID();
    await billing.peer.call(reserveQuota, { actor, batchId, count });
    return batchId;
  };
  const giveBack = ({ userId }: Actor, batchId: string) => billing.peer.call(releaseQuota, { userId, batchId });
  const told = async ({ userId }: Actor) =>
    (
      await billing.database.dataSource.query<{ data: Record<string, unknown> }[]>(
        `SELECT envelope->'data' AS data FROM outbox
         WHERE envelope->>'type' = 'rowdeck.billing.quota.threshold-reached' AND envelope->>'subject' = $1 ORDER BY position`,
        [userId],
      )
    ).map(({ data }) => [data['tier'], data['percent'], data['used'], data['limit']]);

  it('is told once each, with what is used', async () => {
    const actor = newActor();
    await reserve(actor, 7);
    expect(await told(actor)).toEqual([]);
    await reserve(actor, 1);
    await reserve(actor, 1);
    await reserve(actor, 1);
    expect(await told(actor)).toEqual([
      ['free', 80, 8, 10],
      ['free', 100, 10, 10],
    ]);
  });

  it('is told once where both are passed at one go', async () => {
    const actor = newActor();
    await reserve(actor, 10);
    expect(await told(actor)).toEqual([['free', 100, 10, 10]]);
  });

  it('is not told again after something was given back', async () => {
    const actor = newActor();
    await giveBack(actor, await reserve(actor, 8));
    await reserve(actor, 8);
    await giveBack(actor, await reserve(actor, 2));
    await reserve(actor, 2);
    expect(await told(actor)).toEqual([
      ['free', 80, 8, 10],
      ['free', 100, 10, 10],
    ]);
  });

  it('is told once, however many reserve at the same time', async () => {
    const actor = newActor();
    await Promise.allSettled(Array.from({ length: 50 }, () => reserve(actor, 1)));
    expect(await told(actor)).toEqual([
      ['free', 80, 8, 10],
      ['free', 100, 10, 10],
    ]);
  });

  it('is told of a larger plan anew', async () => {
    const actor = newActor();
    await reserve(actor, 10);
    await billing.peer.call(changeSubscription, { actor, tier: 'starter', interval: 'monthly' });
    await reserve(actor, 190);
    expect((await told(actor)).at(-1)).toEqual(['starter', 80, 200, 250]);
  });

  it('is told again in the next month', async () => {
    const actor = newActor();
    await reserve(actor, 8);
    const { dataSource } = billing.database;
    for (const table of ['monthly_usages', 'told_thresholds']) {
      await dataSource.query(`UPDATE ${table} SET month = month - interval '1 month' WHERE user_id = $1`, [
        actor.userId,
      ]);
    }
    await reserve(actor, 8);
    expect(await told(actor)).toHaveLength(2);
  });
});
