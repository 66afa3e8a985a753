import { type ServerResponse } from 'node:http';
import {
  type Actor,
  getWebhook,
  rotateWebhookSecret,
  sendAgain,
  sendTestEvent,
  updateWebhook,
  webhookMessage,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { ReceiverForTest } from '../../test/receiver-for-test';
import { newActor, WebhooksForTest } from '../../test/webhooks-for-test';
import { signedHeaders } from '../signing/webhook-secret';

describeWith(['postgres'], 'messages to a receiver', () => {
  let webhooks: WebhooksForTest;
  let receiver: ReceiverForTest;
  let ana: Actor;
  beforeAll(async () => {
    webhooks = await WebhooksForTest.start();
  });
  beforeEach(async () => {
    ana = newActor();
    receiver = await ReceiverForTest.start();
  });
  afterEach(() => receiver.close());
  afterAll(() => webhooks.close());

  const settled = (id: string, count: number) =>
    eventually(async () => {
      const newest = await webhooks.newest(ana, id);
      expect(newest.attempts).toHaveLength(count);
      return newest;
    });
  const headersOf = (index: number) => receiver.request(index).headers;

  it('are signed by Standard Webhooks, say what happened, and stand in the log', async () => {
    const { id, secret } = await webhooks.create(ana, receiver.url());
    const batchId = await webhooks.endBatch(ana);
    const delivery = await eventually(async () => {
      const newest = await settled(id, 1);
      expect(newest.status).toBe('delivered');
      return newest;
    });
    const { headers, body } = receiver.request(0);
    const timestamp = Number(headers['webhook-timestamp']);
    const message = { id: String(headers['webhook-id']), timestamp, body };
    expect(signedHeaders([secret], message)['webhook-signature']).toBe(headers['webhook-signature']);
    expect(Math.abs(Date.now() / 1_000 - timestamp)).toBeLessThan(60);
    expect(webhookMessage.parse(JSON.parse(body))).toMatchObject({
      type: 'batch.completed',
      data: {
        ...{ batch_id: batchId, template_id: '7', completed_count: 2, failed_count: 1, rerun: null },
        batch_url: `https://decks.example.org/api/v1/batches/${batchId}`,
      },
    });
    expect(delivery).toMatchObject({
      ...{ status: 'delivered', reason: null, message_id: headers['webhook-id'], body, attempts_count: 1 },
      attempts: [{ number: 1, error: null, response: { status: 204, body: '', truncated: false } }],
    });
    expect(JSON.stringify(delivery)).not.toContain(secret);
  });

  it('come once for an event that comes twice', async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await settled(id, 1);
    await webhooks.peer.publishAllAgain();
    await eventually(async () => expect(await webhooks.peer.unpublished()).toBe(0));
    expect(await webhooks.deliveries(ana, id)).toHaveLength(1);
  });

  it('reach a receiver that had died when it comes back, under the same id', async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    await receiver.die();
    await webhooks.endBatch(ana);
    const failed = await settled(id, 1);
    expect(failed).toMatchObject({ status: 'waiting', reason: expect.stringMatching(/refused/) as string });
    await receiver.listen();
    await webhooks.hurry(id);
    const delivered = await settled(id, 2);
    expect(delivered).toMatchObject({ status: 'delivered', attempts_count: 2, message_id: failed.message_id });
    expect(headersOf(0)['webhook-id']).toBe(failed.message_id);
    expect(await webhooks.call(getWebhook, { actor: ana, id })).toMatchObject({ failing_since: null });
  });

  it('are sent again after a 500, by the schedule', async () => {
    receiver.answer = (_request, response) => void response.writeHead(500).end('out of order');
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    const { attempts, next_attempt_at, ...delivery } = await settled(id, 1);
    expect(delivery).toMatchObject({ status: 'waiting', response_status: 500 });
    expect(attempts[0]?.response?.body).toBe('out of order');
    expect(Date.parse(next_attempt_at ?? '')).toBeGreaterThan(Date.parse(attempts[0]?.started_at ?? '') + 4_000);
    receiver.answer = (_request, response) => void response.writeHead(200).end();
    await webhooks.hurry(id);
    const after = await settled(id, 2);
    expect(after.status).toBe('delivered');
    expect(headersOf(1)['webhook-id']).toBe(headersOf(0)['webhook-id']);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['never answers', () => undefined],
    [
      'answers without an end',
      (response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write('.'), 50);
        response.on('close', () => clearInterval(more));
      },
    ],
  ])('are failed within the time for all of the exchange when the receiver %s', async (_what, answer) => {
    receiver.answer = (_request, response) => answer(response);
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    const { status, reason } = await settled(id, 1);
    expect([status, reason]).toEqual(['waiting', 'The receiver did not answer completely within 1 seconds.']);
  });

  it('follow no redirect, and say where it led', async () => {
    receiver.answer = (_request, response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    const { status, reason } = await settled(id, 1);
    expect(status).toBe('waiting');
    expect(reason).toMatch(/redirect to http:\/\/169\.254\.169\.254\/.*not followed/);
  });

  it('keep the first 16 kB of an answer, whatever is in it', async () => {
    receiver.answer = (_request, response) => void response.end(Buffer.alloc(100_000, 0));
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    const { attempts } = await settled(id, 1);
    expect(attempts[0]?.response).toMatchObject({ status: 200, truncated: true });
    expect(attempts[0]?.response?.body).toHaveLength(16_384);
  });

  it('end when the receiver says that it is gone', async () => {
    receiver.answer = (_request, response) => void response.writeHead(410).end();
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await settled(id, 1);
    await eventually(async () =>
      expect(await webhooks.deliveries(ana, id)).toMatchObject([
        {
          ...{ status: 'failed', attempts_count: 1, response_status: 410, next_attempt_at: null },
          reason: 'The receiver answered 410 Gone, and the webhook is switched off for it.',
        },
      ]),
    );
    expect(await webhooks.call(getWebhook, { actor: ana, id })).toMatchObject({
      ...{ enabled: false, disabled_reason: 'gone', version: 2 },
    });
    expect(await disabledEvents(id)).toMatchObject([{ reason: 'gone', host: `127.0.0.1:${receiver.port}` }]);
    await webhooks.endBatch(ana);
    await webhooks.endBatch(ana);
    expect(receiver.received).toHaveLength(1);
  });

  const disabledEvents = async (id: string) =>
    (
      await webhooks.query<{ data: unknown }>(
        `SELECT envelope->'data' AS data FROM outbox
         WHERE envelope->>'type' = 'rowdeck.webhooks.endpoint.disabled' AND envelope->>'subject' = $1`,
        [id],
      )
    ).map(({ data }) => data);

  it('end after three days of failures, with one event, and begin again when the owner says so', async () => {
    await receiver.die();
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await settled(id, 1);
    await webhooks.query(
      `UPDATE webhook_endpoints SET failing_since = now() - interval '73 hours', failed_attempts = 8 WHERE id = $1`,
      [id],
    );
    await webhooks.hurry(id);
    expect(await settled(id, 2)).toMatchObject({
      ...{ status: 'failed', next_attempt_at: null, ended_at: expect.any(String) as string },
      reason: expect.stringMatching(
        /refused\. Every attempt .* three days, and the webhook is switched off for it\.$/,
      ) as string,
    });
    expect(await webhooks.call(getWebhook, { actor: ana, id })).toMatchObject({ disabled_reason: 'failing' });
    expect(await disabledEvents(id)).toMatchObject([
      { reason: 'failing', failure: expect.stringMatching(/refused/) as string },
    ]);
    await receiver.listen();
    await webhooks.call(updateWebhook, { actor: ana, id, change: { enabled: true } });
    await webhooks.endBatch(ana);
    expect(await settled(id, 1)).toMatchObject({ status: 'delivered' });
  });

  it('are given up after the last attempt', async () => {
    await receiver.die();
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await settled(id, 1);
    await webhooks.query('UPDATE webhook_deliveries SET attempts_count = 9 WHERE endpoint_id = $1', [id]);
    await webhooks.hurry(id);
    expect(await settled(id, 2)).toMatchObject({ status: 'failed', next_attempt_at: null });
  });

  it('are signed with both secrets for a day after a rotation, and with the new one after it', async () => {
    const { id, secret: former } = await webhooks.create(ana, receiver.url());
    const { secret } = await webhooks.call(rotateWebhookSecret, { actor: ana, id });
    await webhooks.endBatch(ana);
    await settled(id, 1);
    const expected = (index: number, secrets: string[]) => {
      const { headers, body } = receiver.request(index);
      const timestamp = Number(headers['webhook-timestamp']);
      return signedHeaders(secrets, { id: String(headers['webhook-id']), timestamp, body })['webhook-signature'];
    };
    expect(headersOf(0)['webhook-signature']).toBe(expected(0, [secret, former]));
    await webhooks.query(`UPDATE webhook_endpoints SET former_secret_until = now() WHERE id = $1`, [id]);
    await webhooks.endBatch(ana);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    expect(headersOf(1)['webhook-signature']).toBe(expected(1, [secret]));
  });

  it('are tested and sent again when the owner asks for it, once each, also while the webhook is off', async () => {
    const { id } = await webhooks.create(ana, receiver.url(), { enabled: false });
    await webhooks.call(sendTestEvent, { actor: ana, id });
    const test = await settled(id, 1);
    expect(test).toMatchObject({ type: 'test.ping', status: 'delivered' });
    receiver.answer = (_request, response) => void response.writeHead(503).end();
    await webhooks.call(sendAgain, { actor: ana, id, delivery: test.id });
    expect(await settled(id, 2)).toMatchObject({ status: 'failed', message_id: test.message_id, attempts_count: 2 });
    expect(headersOf(1)['webhook-id']).toBe(headersOf(0)['webhook-id']);
  });

  it('are not sent while the webhook is off, nor later, unless the owner asks for it', async () => {
    receiver.answer = (_request, response) => void response.writeHead(500).end();
    const { id } = await webhooks.create(ana, receiver.url());
    const switchTo = (enabled: boolean) => webhooks.call(updateWebhook, { actor: ana, id, change: { enabled } });
    await webhooks.endBatch(ana);
    await settled(id, 1);
    await switchTo(false);
    receiver.answer = (_request, response) => void response.writeHead(204).end();
    const meanwhile = await webhooks.endBatch(ana);
    const off = { status: 'not_sent', reason: 'The webhook is switched off.', next_attempt_at: null };
    await eventually(async () =>
      expect(await webhooks.deliveries(ana, id)).toMatchObject([
        { ...off, attempts_count: 0, ended_at: expect.any(String) as string },
        { ...off, attempts_count: 1 },
      ]),
    );
    await switchTo(true);
    const later = await webhooks.endBatch(ana);
    await webhooks.hurry(id);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    expect(receiver.request(1).body).toContain(later);
    const missed = (await webhooks.deliveries(ana, id))[1]?.id ?? '';
    await webhooks.call(sendAgain, { actor: ana, id, delivery: missed });
    await eventually(() => expect(receiver.received).toHaveLength(3));
    expect(receiver.request(2).body).toContain(meanwhile);
  });

  it('that the owner has asked for are sent although the webhook is switched off meanwhile', async () => {
    receiver.answer = (_request, response) => void response.writeHead(500).end();
    const { id } = await webhooks.create(ana, receiver.url());
    await webhooks.endBatch(ana);
    await settled(id, 1);
    await webhooks.query('UPDATE webhook_deliveries SET asked_at = now() WHERE endpoint_id = $1', [id]);
    await webhooks.call(updateWebhook, { actor: ana, id, change: { enabled: false } });
    receiver.answer = (_request, response) => void response.writeHead(204).end();
    await webhooks.hurry(id);
    expect(await settled(id, 2)).toMatchObject({ status: 'delivered' });
  });

  it('are not sent for an account without the API, and the log says why', async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    webhooks.tiers.set(ana.userId, 'free');
    await webhooks.endBatch(ana);
    await eventually(async () =>
      expect(await webhooks.deliveries(ana, id)).toMatchObject([
        { status: 'not_sent', attempts_count: 0, reason: expect.stringMatching(/Starter plan/) as string },
      ]),
    );
    expect(receiver.received).toEqual([]);
    await expect(webhooks.call(sendTestEvent, { actor: ana, id })).rejects.toMatchObject({
      code: 'plan.feature_missing',
    });
  });

  it('wait, and use up no attempt, while billing does not say which plan it is', async () => {
    const { id } = await webhooks.create(ana, receiver.url());
    webhooks.tiers.set(ana.userId, null);
    await webhooks.endBatch(ana);
    await eventually(async () => {
      const [delivery] = await webhooks.deliveries(ana, id);
      expect(delivery).toMatchObject({ status: 'waiting', attempts_count: 0 });
      expect(Date.parse(delivery?.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
    });
    webhooks.tiers.delete(ana.userId);
    await webhooks.hurry(id);
    expect(await settled(id, 1)).toMatchObject({ status: 'delivered', attempts_count: 1 });
  });
});
