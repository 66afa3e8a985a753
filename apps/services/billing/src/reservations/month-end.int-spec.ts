import { randomUUID } from 'node:crypto';
import { type Actor, planOf } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { BillingByHand } from '../../test/billing-by-hand';
import { newActor } from '../../test/billing-for-test';

const LIMIT = planOf('free').presentationsPerMonth ?? 0;

describeWith(['postgres'], 'the quota over the end of', () => {
  let billing: BillingByHand;
  beforeAll(async () => {
    billing = await BillingByHand.start();
  });
  afterAll(() => billing.close());

  const reserve = async (actor: Actor, count: number) => {
    const batchId = randomUUID();
    await billing.quotas.reserve.execute(actor, { batchId, count });
    return batchId;
  };
  const settle = (actor: Actor, batchId: string, unused: number) =>
    billing.database.transactions.run((manager) =>
      billing.quotas.settlements.settle(manager, { userId: actor.userId, batchId, unused, actor }),
    );
  const make = async (actor: Actor, count: number) => settle(actor, await reserve(actor, count), 0);
  const used = async (actor: Actor) => (await billing.quotas.usage.execute(actor)).current_month_usage;
  const usedIn = (actor: Actor, month: string) => billing.quotas.usages.used(billing.manager, actor.userId, month);
  const told = async (actor: Actor) =>
    (await billing.eventsOf(actor))
      .filter(([type]) => type === 'quota.threshold-reached')
      .map(([, { month, percent, resets_on }]) => [month, percent, resets_on]);

  it.each([
    ['a month', '2026-11-01', '2026-11-30T23:59:59Z', '2026-12-01', '2026-12-01T00:00:00Z', '2027-01-01'],
    ['a year', '2026-12-01', '2026-12-31T23:59:59Z', '2027-01-01', '2027-01-01T00:00:00Z', '2027-02-01'],
    ['a February', '2028-02-01', '2028-02-29T23:59:59Z', '2028-03-01', '2028-03-01T00:00:00Z', '2028-04-01'],
  ])('%s is whole again with its first moment, and told of anew', async (_what, month, last, next, first, after) => {
    const actor = newActor();
    billing.clock.moveTo(last);
    await make(actor, LIMIT);
    await expect(reserve(actor, 1)).rejects.toMatchObject({
      code: 'quota.exceeded',
      params: { left: 0, resets_on: next },
    });
    billing.clock.moveTo(first);
    expect(await used(actor)).toBe(0);
    await make(actor, LIMIT);
    expect([await used(actor), await usedIn(actor, month)]).toEqual([LIMIT, LIMIT]);
    expect(await told(actor)).toEqual([
      [month, 100, next],
      [next, 100, after],
    ]);
  });

  it.each([
    ['a month', '2026-11-30T23:59:59Z', '2026-11-01', '2026-12-01T00:00:00Z'],
    ['a year', '2026-12-31T23:59:59Z', '2026-12-01', '2027-01-01T00:00:00Z'],
  ])('%s counts a batch where it was reserved, and gives back to there', async (_what, last, month, first) => {
    const actor = newActor();
    billing.clock.moveTo(last);
    const [ended, released] = [await reserve(actor, 6), await reserve(actor, 4)];
    billing.clock.moveTo(first);
    expect(await billing.quotas.month.execute(actor)).toMatchObject({
      month: first.slice(0, 7),
      presentations: { used: 0, reserved: 0 },
    });
    const today = await reserve(actor, LIMIT);
    await settle(actor, ended, 2);
    await billing.quotas.release.execute(actor.userId, released);
    expect([await used(actor), await usedIn(actor, month)]).toEqual([LIMIT, 4]);
    await settle(actor, today, 1);
    expect([await used(actor), await usedIn(actor, month)]).toEqual([LIMIT - 1, 4]);
    expect((await told(actor)).map(([of, percent]) => [of, percent])).toEqual([[first.slice(0, 10), 80]]);
  });
});
