import { randomUUID } from 'node:crypto';
import { type Actor, deleteWebhook, exportDeliveries, getDelivery, sendAgain, sendTestEvent } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { type QueryRunner } from 'typeorm';
import { ReceiverForTest } from '../../test/receiver-for-test';
import { newActor, WebhooksForTest } from '../../test/webhooks-for-test';
import { DeliveryRepository } from './delivery.repository';

describeWith(['postgres'], 'the log of a webhook', () => {
  let webhooks: WebhooksForTest;
  let receiver: ReceiverForTest;
  let other: QueryRunner;
  let ana: Actor;
  beforeAll(async () => {
    webhooks = await WebhooksForTest.start();
    receiver = await ReceiverForTest.start();
  });
  beforeEach(async () => {
    ana = newActor();
    other = webhooks.dataSource.createQueryRunner();
    await other.startTransaction();
  });
  afterEach(async () => {
    if (other.isTransactionActive) await other.rollbackTransaction();
    await other.release();
  });
  afterAll(async () => {
    await receiver.close();
    await webhooks.close();
  });

  const tested = async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.call(sendTestEvent, { actor: ana, id });
    const delivery = await eventually(async () => {
      const newest = await webhooks.newest(ana, id);
      expect(newest.status).toBe('delivered');
      return newest;
    });
    return { id, delivery };
  };
  const isWaitedFor = () =>
    eventually(async () => {
      const waiting = await webhooks.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });

  it.each<[string, (id: string, delivery: string) => Promise<{ status: string; attempts: readonly unknown[] }>]>([
    ['shown', (id, delivery) => webhooks.call(getDelivery, { actor: ana, id, delivery })],
    [
      'exported',
      async () => {
        const [exported] = (await webhooks.call(exportDeliveries, { actor: ana })).deliveries;
        return exported ?? { status: 'none', attempts: [] };
      },
    ],
  ])('is %s as it was at one moment, also while an attempt is written down', async (_how, read) => {
    const { id, delivery } = await tested();
    // Whoever has read the delivery waits here for its attempts, which change meanwhile.
    await other.query('LOCK TABLE webhook_attempts IN ACCESS EXCLUSIVE MODE');
    const reading = read(id, delivery.id);
    await isWaitedFor();
    await other.query('DELETE FROM webhook_attempts WHERE delivery_id = $1', [delivery.id]);
    await other.query(`UPDATE webhook_deliveries SET status = 'failed' WHERE id = $1`, [delivery.id]);
    await other.commitTransaction();
    const { status, attempts } = await reading;
    expect([status, attempts.length]).toEqual(['delivered', 1]);
  });

  it('has nothing to send again when the webhook is deleted at that moment', async () => {
    const { id, delivery } = await tested();
    await other.query('DELETE FROM webhook_endpoints WHERE id = $1', [id]);
    const again = webhooks.call(sendAgain, { actor: ana, id, delivery: delivery.id });
    const refused = expect(again).rejects.toMatchObject({ code: 'delivery.not_found' });
    await isWaitedFor();
    await other.commitTransaction();
    await refused;
  });

  it('takes no test of a webhook that is deleted at that moment', async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    await other.query('DELETE FROM webhook_endpoints WHERE id = $1', [id]);
    const test = webhooks.call(sendTestEvent, { actor: ana, id });
    const refused = expect(test).rejects.toMatchObject({ code: 'webhook.not_found' });
    await isWaitedFor();
    await other.commitTransaction();
    await refused;
  });

  it('goes with the webhook', async () => {
    const { id, delivery } = await tested();
    await webhooks.call(deleteWebhook, { actor: ana, id });
    await expect(webhooks.call(getDelivery, { actor: ana, id, delivery: delivery.id })).rejects.toMatchObject({
      code: 'webhook.not_found',
    });
    expect(await webhooks.query('SELECT 1 FROM webhook_attempts WHERE delivery_id = $1', [delivery.id])).toEqual([]);
  });

  it('knows no delivery of another name', async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    for (const call of [getDelivery, sendAgain] as const)
      await expect(webhooks.call(call, { actor: ana, id, delivery: randomUUID() })).rejects.toMatchObject({
        code: 'delivery.not_found',
      });
  });

  it('keeps what somebody asks for at the moment at which old entries are deleted', async () => {
    const { id, delivery } = await tested();
    const { delivery: old } = await tested();
    await webhooks.query(`UPDATE webhook_deliveries SET ended_at = now() - interval '31 days' WHERE user_id = $1`, [
      ana.userId,
    ]);
    await other.query(`UPDATE webhook_deliveries SET status = 'waiting', ended_at = NULL WHERE id = $1`, [delivery.id]);
    await new DeliveryRepository(webhooks.dataSource.manager).deleteOld(30);
    await other.commitTransaction();
    const left = await webhooks.query('SELECT id FROM webhook_deliveries WHERE id IN ($1, $2)', [delivery.id, old.id]);
    expect(left).toEqual([{ id: delivery.id }]);
    await eventually(async () => expect((await webhooks.newest(ana, id)).attempts).toHaveLength(2));
  });
});
