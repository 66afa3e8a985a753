import { randomUUID } from 'node:crypto';
import {
  type Actor,
  batchCompleted,
  buyerForm,
  changeSubscription,
  releaseQuota,
  reserveQuota,
  saveBuyer,
} from '@rowdeck/contracts';
import { describeWith, eventually, type ServiceForTest } from '@rowdeck/testing';
import { ADDRESS } from '../../test/billing-by-hand';
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
  /** The end of a batch of which some rows were made. */
  const end = async (actor: Actor, batchId: string, made: number, failed = 0) => {
    const rows = { row_count: made + failed, completed_count: made, failed_count: failed };
    const about = { batch_id: batchId, owner_id: actor.userId, template_id: 1, template_name: 'Pitch' };
    await billing.peer.publish(batchCompleted, { ...about, ...rows, duration_ms: 10 }, { subject: batchId, actor });
    await eventually(async () => expect(await billing.peer.unpublished()).toBe(0));
  };
  const make = async (actor: Actor, made: number, failed = 0) =>
    end(actor, await reserve(actor, made + failed), made, failed);
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
    await make(actor, 7);
    expect(await told(actor)).toEqual([]);
    await make(actor, 1);
    await make(actor, 1);
    await make(actor, 1);
    expect(await told(actor)).toEqual([
      ['free', 80, 8, 10],
      ['free', 100, 10, 10],
    ]);
  });

  it('is told once where both are passed at one go', async () => {
    const actor = newActor();
    await make(actor, 10);
    expect(await told(actor)).toEqual([['free', 100, 10, 10]]);
  });

  it('is not told of rows that failed, but when the last presentation is really made', async () => {
    const actor = newActor();
    await make(actor, 1, 9);
    expect(await told(actor)).toEqual([]);
    await make(actor, 7);
    await make(actor, 1, 1);
    expect(await told(actor)).toEqual([['free', 80, 8, 10]]);
    await make(actor, 1);
    expect((await told(actor)).at(-1)).toEqual(['free', 100, 10, 10]);
  });

  it('is not told of what other batches have only reserved', async () => {
    const actor = newActor();
    const running = await reserve(actor, 4);
    await make(actor, 6);
    expect(await told(actor)).toEqual([]);
    await end(actor, running, 2, 2);
    expect(await told(actor)).toEqual([['free', 80, 8, 10]]);
  });

  it('is not told of a month that was over when its last batch ended', async () => {
    const actor = newActor();
    const batchId = await reserve(actor, 10);
    for (const table of ['monthly_usages', 'reservations'])
      await billing.database.dataSource.query(
        `UPDATE ${table} SET month = month - interval '1 month' WHERE user_id = $1`,
        [actor.userId],
      );
    await end(actor, batchId, 10);
    expect(await told(actor)).toEqual([]);
  });

  it('is told once, whatever is reserved and given back meanwhile', async () => {
    const actor = newActor();
    await make(actor, 8);
    await giveBack(actor, await reserve(actor, 2));
    await make(actor, 0, 2);
    await make(actor, 2);
    expect(await told(actor)).toEqual([
      ['free', 80, 8, 10],
      ['free', 100, 10, 10],
    ]);
  });

  it('is told once, however many batches end at the same time', async () => {
    const actor = newActor();
    const batches = await Promise.all(Array.from({ length: 10 }, () => reserve(actor, 1)));
    await Promise.all(batches.map((batchId) => end(actor, batchId, 1)));
    expect(await told(actor)).toEqual([
      ['free', 80, 8, 10],
      ['free', 100, 10, 10],
    ]);
  });

  it('is told of a larger plan anew', async () => {
    const actor = newActor();
    await make(actor, 10);
    await billing.peer.call(saveBuyer, { actor, form: buyerForm.parse({ name: 'Ada', ...ADDRESS }) });
    await billing.peer.call(changeSubscription, { actor, tier: 'starter', interval: 'monthly' });
    await make(actor, 190);
    expect((await told(actor)).at(-1)).toEqual(['starter', 80, 200, 250]);
  });

  it('is told again in the next month', async () => {
    const actor = newActor();
    await make(actor, 8);
    const { dataSource } = billing.database;
    for (const table of ['monthly_usages', 'told_thresholds']) {
      await dataSource.query(`UPDATE ${table} SET month = month - interval '1 month' WHERE user_id = $1`, [
        actor.userId,
      ]);
    }
    await make(actor, 8);
    expect(await told(actor)).toHaveLength(2);
  });
});
