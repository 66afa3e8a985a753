import { randomUUID } from 'node:crypto';
import {
  type Actor,
  createWebhook,
  deleteWebhook,
  exportDeliveries,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendAgain,
  sendTestEvent,
  updateWebhook,
  userDeleted,
  WEBHOOKS_PER_ACCOUNT,
} from '@rowdeck/contracts';
import { revisionOf } from '@rowdeck/service-kit';
import { describeWith, eventually } from '@rowdeck/testing';
import { newActor, WebhooksForTest } from '../../test/webhooks-for-test';

const URL_OF = 'https://127.0.0.1/hook?key=of-the-receiver';

describeWith(['postgres'], 'the webhooks of an account', () => {
  let webhooks: WebhooksForTest;
  let ana: Actor;
  beforeAll(async () => {
    webhooks = await WebhooksForTest.start();
  });
  beforeEach(() => {
    ana = newActor();
  });
  afterAll(() => webhooks.close());

  const create = (form: object = {}) => webhooks.create(ana, URL_OF, { enabled: false, ...form });
  /** As a caller who has read that version. */
  const seen = (version?: number) => (version === undefined ? {} : { ifMatch: [revisionOf([version])] });
  const update = (id: string, change: object, version?: number) =>
    webhooks.call(updateWebhook, { actor: ana, id, change, ...seen(version) });
  const eventsOf = async (id: string) =>
    (
      await webhooks.query<{ type: string }>(
        `SELECT envelope->>'type' AS type FROM outbox WHERE envelope->>'subject' = $1 ORDER BY position`,
        [id],
      )
    ).map(({ type }) => type.replace('rowdeck.webhooks.', ''));

  it('show their secret once, and keep it sealed', async () => {
    const { secret, ...made } = await create({ description: ' Reports ' });
    expect(secret).toMatch(/^whsec_/);
    expect(made).toMatchObject({ url: URL_OF, description: 'Reports', version: 1, enabled: false });
    expect((await webhooks.call(listWebhooks, { actor: ana })).data).toEqual([made]);
    expect(await webhooks.call(getWebhook, { actor: ana, id: made.id })).toEqual(made);
    const kept = JSON.stringify([
      await webhooks.query('SELECT * FROM webhook_endpoints'),
      await webhooks.query('SELECT * FROM outbox'),
    ]);
    expect(kept).toContain('of-the-receiver');
    expect(kept).not.toContain(secret.slice(6, 30));
    // What is written down for good holds no secret of the receiver either.
    expect(JSON.stringify(await webhooks.query('SELECT * FROM outbox'))).not.toContain('of-the-receiver');
  });

  it('are made once of equal calls with one key, which all show the secret', async () => {
    const idempotencyKey = randomUUID();
    const ordered = (key: string | null = idempotencyKey, url = URL_OF, actor = ana) =>
      webhooks.call(createWebhook, { actor, form: { url, events: ['batch.completed'] }, idempotencyKey: key });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ordered()));
    const [first] = answers;
    expect(answers).toEqual(Array(5).fill(first));
    expect(first?.secret).toMatch(/^whsec_/);
    expect(await eventsOf(first?.id ?? '')).toEqual(['endpoint.created']);
    const others = [
      await ordered(randomUUID()),
      await ordered(null),
      await ordered(null),
      await ordered(idempotencyKey, `${URL_OF}2`),
      await ordered(idempotencyKey, URL_OF, newActor()),
    ];
    expect(new Set([first, ...others].map((made) => made?.id)).size).toBe(6);
    await webhooks.query(`UPDATE webhook_endpoints SET created_at = created_at - interval '25 hours' WHERE id = $1`, [
      first?.id,
    ]);
    expect((await ordered()).id).not.toBe(first?.id);
  });

  it('are refused with every fault of every field', async () => {
    await expect(
      webhooks.create(ana, 'http://example.com', { events: ['batch.planned'], description: 'x'.repeat(201) }),
    ).rejects.toMatchObject({
      code: 'webhook.invalid',
      errors: {
        url: [expect.stringMatching(/https/)],
        events: [expect.stringMatching(/batch\.completed/)],
        description: [expect.stringMatching(/200/)],
      },
    });
    await expect(webhooks.create(ana, URL_OF, { events: [] })).rejects.toMatchObject({
      errors: { events: [expect.stringMatching(/Choose/)] },
    });
    await expect(webhooks.create(ana, 'https://169.254.169.254/')).rejects.toMatchObject({
      errors: { url: [expect.stringMatching(/private network/)] },
    });
  });

  it('are made on plans with the API alone, and stay through a smaller one', async () => {
    const { id } = await create();
    webhooks.tiers.set(ana.userId, 'free');
    await expect(create()).rejects.toMatchObject({ code: 'plan.feature_missing' });
    await expect(update(id, { enabled: true })).rejects.toMatchObject({ code: 'plan.feature_missing' });
    expect(await update(id, { description: 'kept' })).toMatchObject({ description: 'kept' });
    expect((await webhooks.call(listWebhooks, { actor: ana })).data).toHaveLength(1);
  });

  it('are changed in part, of whoever has seen the last change', async () => {
    const { id } = await create();
    expect(await update(id, { events: ['quota.reached', 'batch.failed'] }, 1)).toMatchObject({
      ...{ events: ['batch.failed', 'quota.reached'], url: URL_OF, version: 2 },
    });
    await expect(update(id, { description: 'late' }, 1)).rejects.toMatchObject({
      code: 'request.precondition_failed',
    });
    expect(await update(id, { description: '' }, 2)).toMatchObject({ version: 2 });
    await expect(webhooks.call(deleteWebhook, { actor: ana, id, ...seen(1) })).rejects.toMatchObject({
      code: 'request.precondition_failed',
    });
    await webhooks.call(deleteWebhook, { actor: ana, id, ...seen(2) });
    await expect(webhooks.call(getWebhook, { actor: ana, id })).rejects.toMatchObject({ code: 'webhook.not_found' });
  });

  it('of two changes of one version, one holds', async () => {
    const { id } = await create();
    const outcomes = await Promise.allSettled([
      update(id, { description: 'a' }, 1),
      update(id, { description: 'b' }, 1),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('say what was done with them', async () => {
    const { id } = await create();
    await update(id, { enabled: true });
    await update(id, { enabled: false });
    await webhooks.call(rotateWebhookSecret, { actor: ana, id });
    await webhooks.call(deleteWebhook, { actor: ana, id });
    expect(await eventsOf(id)).toEqual([
      'endpoint.created',
      'endpoint.changed',
      'endpoint.changed',
      'endpoint.disabled',
      'secret.rotated',
      'endpoint.deleted',
    ]);
  });

  it('are at most as many as somebody can keep track of, also at the same time', async () => {
    for (let made = 1; made < WEBHOOKS_PER_ACCOUNT; made += 1) await create();
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(create()).rejects.toMatchObject({ message: expect.stringContaining('Delete one') as string });
  });

  it('are as if there were none for anybody else', async () => {
    const { id } = await create();
    const { id: delivery } = await webhooks.call(sendTestEvent, { actor: ana, id });
    const eve = newActor();
    const asEve = { actor: eve, id };
    const refused = { code: 'webhook.not_found' };
    await expect(webhooks.call(getWebhook, asEve)).rejects.toMatchObject(refused);
    await expect(webhooks.call(updateWebhook, { ...asEve, change: { enabled: true } })).rejects.toMatchObject(refused);
    await expect(webhooks.call(deleteWebhook, asEve)).rejects.toMatchObject(refused);
    await expect(webhooks.call(rotateWebhookSecret, asEve)).rejects.toMatchObject(refused);
    await expect(webhooks.call(sendTestEvent, asEve)).rejects.toMatchObject(refused);
    await expect(webhooks.call(listDeliveries, asEve)).rejects.toMatchObject(refused);
    await expect(webhooks.call(getDelivery, { ...asEve, delivery })).rejects.toMatchObject(refused);
    await expect(webhooks.call(sendAgain, { ...asEve, delivery })).rejects.toMatchObject(refused);
    expect((await webhooks.call(listWebhooks, { actor: eve })).data).toEqual([]);
    expect((await webhooks.call(exportDeliveries, { actor: eve })).deliveries).toEqual([]);
    const { id: own } = await create();
    await expect(webhooks.call(getDelivery, { actor: ana, id: own, delivery })).rejects.toMatchObject({
      code: 'delivery.not_found',
    });
  });

  it('have a log in pages, by status and type, which is stable while more comes', async () => {
    const { id } = await create();
    const made: string[] = [];
    for (let sent = 0; sent < 5; sent += 1) made.unshift((await webhooks.call(sendTestEvent, { actor: ana, id })).id);
    const page = (cursor: string | null, filters = {}) =>
      webhooks.call(listDeliveries, { actor: ana, id, cursor, limit: 2, filters });
    const first = await page(null);
    await webhooks.call(sendTestEvent, { actor: ana, id });
    const second = await page(first.next_cursor);
    const third = await page(second.next_cursor);
    expect([...first.data, ...second.data, ...third.data].map((each) => each.id)).toEqual(made);
    expect(third.next_cursor).toBeNull();
    expect((await page(null, { type: 'batch.failed' })).data).toEqual([]);
    const beyondBigint = Buffer.from('9'.repeat(19)).toString('base64url');
    for (const forged of ['not a cursor', beyondBigint]) expect((await page(forged)).data).toHaveLength(2);
    const { deliveries, cursor } = await webhooks.call(exportDeliveries, { actor: ana });
    expect([deliveries.length, deliveries.at(-2)?.id, cursor]).toEqual([6, made[0], null]);
  });

  it('send no more by hand than a person would', async () => {
    const { id } = await create();
    for (let sent = 0; sent < 20; sent += 1) await webhooks.call(sendTestEvent, { actor: ana, id });
    await expect(webhooks.call(sendTestEvent, { actor: ana, id })).rejects.toMatchObject({
      code: 'request.rate_limited',
      params: { retry_after_seconds: 60 },
    });
  });

  it('go with the account, and their log', async () => {
    const { id } = await create();
    await webhooks.call(sendTestEvent, { actor: ana, id });
    const { userId } = ana;
    await webhooks.peer.publish(userDeleted, { user_id: userId, email: ana.email }, { subject: userId, actor: null });
    await eventually(async () => {
      expect(await webhooks.query('SELECT 1 FROM webhook_endpoints WHERE user_id = $1', [userId])).toEqual([]);
      expect(await webhooks.query('SELECT 1 FROM webhook_deliveries WHERE user_id = $1', [userId])).toEqual([]);
    });
  });

  it('of an unknown number are not there', async () => {
    await expect(webhooks.call(getWebhook, { actor: ana, id: randomUUID() })).rejects.toMatchObject({
      code: 'webhook.not_found',
    });
  });
});
