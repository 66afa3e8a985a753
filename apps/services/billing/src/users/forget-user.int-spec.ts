import {
  type Actor,
  batchCompleted,
  buyerForm,
  changeSubscription,
  noteStorage,
  reserveQuota,
  saveBuyer,
  userDeleted,
} from '@rowdeck/contracts';
import { describeWith, eventually, personalTables, type ServiceForTest, tracesOf } from '@rowdeck/testing';
import { ADDRESS } from '../../test/billing-by-hand';
import { newActor, startBilling } from '../../test/billing-for-test';

describeWith(['postgres'], 'a user whose account is gone', () => {
  let billing: ServiceForTest;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.close());

  const makeAll = async (actor: Actor, count: number) => {
    const { userId } = actor;
    const about = { batch_id: userId, owner_id: userId, template_id: 1, template_name: 'Pitch' };
    const rows = { row_count: count, completed_count: count, failed_count: 0, duration_ms: 10 };
    await billing.peer.publish(batchCompleted, { ...about, ...rows }, { subject: userId, actor });
    await eventually(async () => expect(await billing.peer.unpublished()).toBe(0));
  };

  it('leaves nothing in billing, and others keep what is theirs', async () => {
    const { dataSource } = billing.database;
    const [gone, stays] = [newActor(), newActor()];
    for (const actor of [gone, stays]) {
      await billing.peer.call(saveBuyer, { actor, form: buyerForm.parse({ name: 'Ada', ...ADDRESS }) });
      await billing.peer.call(changeSubscription, { actor, tier: 'starter', interval: 'monthly' });
      await dataSource.query('INSERT INTO stripe_customers (user_id, customer_id) VALUES ($1, $2)', [
        actor.userId,
        `cus_${actor.userId}`,
      ]);
      await billing.peer.call(reserveQuota, { actor, batchId: actor.userId, count: 250 });
      await makeAll(actor, 250);
      await billing.peer.call(noteStorage, { userId: actor.userId, keeper: 'templates', total: 1 });
    }
    const personal = await personalTables(dataSource);
    expect(await tracesOf(dataSource, [gone.userId])).toEqual(personal);
    const data = { user_id: gone.userId, email: gone.email };
    await billing.peer.publish(userDeleted, data, { subject: gone.userId, actor: null });
    await eventually(async () => expect(await tracesOf(dataSource, [gone.userId])).toEqual([]));
    expect(await tracesOf(dataSource, [stays.userId])).toEqual(personal);
    // Whoever sells has to keep what was sold, and to whom.
    expect(await dataSource.query('SELECT user_id FROM invoices ORDER BY position')).toEqual([
      { user_id: null },
      { user_id: stays.userId },
    ]);
  });
});
