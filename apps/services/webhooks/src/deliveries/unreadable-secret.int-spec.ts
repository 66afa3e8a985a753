import { type Actor, getWebhook, rotateWebhookSecret } from '@rowdeck/contracts';
import { newSealingKey, type RunningService } from '@rowdeck/service-kit';
import { describeWith, eventually } from '@rowdeck/testing';
import { ReceiverForTest } from '../../test/receiver-for-test';
import { newActor, WebhooksForTest } from '../../test/webhooks-for-test';
import { signedHeaders } from '../signing/webhook-secret';

const OTHER_KEY = { SEALING_KEYS: newSealingKey().replace('first:', 'second:') };

describeWith(['postgres'], 'messages whose signing secret cannot be opened', () => {
  let webhooks: WebhooksForTest;
  let receiver: ReceiverForTest;
  let ana: Actor;
  let webhook: Awaited<ReturnType<WebhooksForTest['create']>>;
  let without: RunningService;
  beforeEach(async () => {
    webhooks = await WebhooksForTest.start();
    receiver = await ReceiverForTest.start();
    ana = newActor();
    webhook = await webhooks.create(ana, receiver.url());
    await webhooks.stop();
    // The operator has put another key in the place of the one that sealed the secret.
    without = await webhooks.another(OTHER_KEY);
  });
  afterEach(async () => {
    await without.close();
    await receiver.close();
    await webhooks.close();
  });

  const waiting = () =>
    eventually(async () => {
      const newest = await webhooks.newest(ana, webhook.id);
      expect(newest.reason).toMatch(/signing secret/);
      return newest;
    });
  const delivered = () =>
    eventually(async () => {
      const newest = await webhooks.newest(ana, webhook.id);
      expect(newest).toMatchObject({ status: 'delivered', attempts_count: 1, attempts: [{ number: 1 }] });
      return newest;
    });
  const unsigned = async () => {
    const response = await fetch(`http://127.0.0.1:${without.healthPort}/metrics`);
    return /^webhooks_unsigned_total\S* (\d+)$/m.exec(await response.text())?.[1];
  };

  it('wait without using up an attempt, the operator is told, and they are sent when the key is back', async () => {
    expect(await unsigned()).toBe('0');
    await webhooks.endBatch(ana);
    const delivery = await waiting();
    expect(delivery).toMatchObject({ status: 'waiting', attempts_count: 0, attempts: [] });
    expect(Date.parse(delivery.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 60_000);
    expect(await webhooks.call(getWebhook, { actor: ana, id: webhook.id })).toMatchObject({ failing_since: null });
    expect(await unsigned()).toBe('1');
    expect(receiver.received).toEqual([]);
    await without.close();
    without = await webhooks.another();
    await webhooks.hurry(webhook.id);
    await delivered();
  });

  it('are signed with the new secret alone when the owner makes one', async () => {
    const { secret } = await webhooks.call(rotateWebhookSecret, { actor: ana, id: webhook.id });
    await webhooks.endBatch(ana);
    await delivered();
    const { headers, body } = receiver.request(0);
    const message = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body };
    expect(headers['webhook-signature']).toBe(signedHeaders([secret], message)['webhook-signature']);
  });

  it('are given up after three days', async () => {
    await webhooks.endBatch(ana);
    await waiting();
    await webhooks.query(`UPDATE webhook_deliveries SET created_at = now() - interval '73 hours'`);
    await webhooks.hurry(webhook.id);
    await eventually(async () =>
      expect(await webhooks.newest(ana, webhook.id)).toMatchObject({
        ...{ status: 'not_sent', attempts_count: 0, reason: expect.stringMatching(/signing secret/) as string },
      }),
    );
  });
});
