import { randomUUID } from 'node:crypto';
import { type Actor, getUsage, type Problem, reserveQuota } from '@rowdeck/contracts';
import { describeWith, type ServiceForTest } from '@rowdeck/testing';
import { newActor, startBilling } from '../../test/billing-for-test';

describeWith(['postgres'], 'parallel reservations', () => {
  let billing: ServiceForTest;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.close());

  const reserve = (actor: Actor, count: number, batchId = randomUUID()) =>
    billing.peer.call(reserveQuota, { actor, batchId, count });
  const used = async (actor: Actor) => (await billing.peer.call(getUsage, { actor })).current_month_usage;

  it('never reserve more than the plan allows', async () => {
    const actor = newActor();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => reserve(actor, 3)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await used(actor)).toBe(9);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Problem] : []));
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['quota.exceeded']));
  });

  it('of one batch reserve once', async () => {
    const actor = newActor();
    const batchId = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => reserve(actor, 7, batchId)));
    expect(await used(actor)).toBe(7);
    const events: unknown[] = await billing.database.dataSource.query(
      `SELECT 1 FROM outbox WHERE envelope->>'subject' = $1 AND envelope->>'type' = 'rowdeck.billing.quota.reserved'`,
      [batchId],
    );
    expect(events).toHaveLength(1);
  });

  it('of different users do not touch each other', async () => {
    const actors = Array.from({ length: 10 }, newActor);
    await Promise.all(actors.map((actor) => reserve(actor, 10)));
    for (const actor of actors) expect(await used(actor)).toBe(10);
  });
});
