import {
  createWebhook,
  getDelivery,
  listDeliveries,
  rotateWebhookSecret,
  sendAgain,
  sendTestEvent,
  updateWebhook,
} from '@rowdeck/contracts';
import { KNOWN, SAMPLE_WEBHOOK_SECRET } from '@rowdeck/http-contract';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';
import { writeCursor } from '../lists/cursor';

const WEBHOOKS = '/api/v1/webhooks';
const WEBHOOK = `${WEBHOOKS}/${KNOWN.webhookId}`;
/** A type of which the log has more than one part. */
const OLDER = 'test.ping';
const DELIVERY = `${WEBHOOK}/deliveries/${KNOWN.deliveryId}`;

describe('webhooks, as programs ask for them', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const ask = async (
    method: string,
    path: string,
    body?: object,
    key: string = method === 'GET' ? KEYS.read : KEYS.manage,
  ) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(edge.gateway.url + path, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null };
  };
  const asked = ({ subject }: { subject: string }) =>
    edge.gateway.asked.filter(([other]) => other === subject).at(-1)?.[1];

  it('are made with what was left out as it is by itself, and the secret is in this answer alone', async () => {
    const made = await ask('POST', WEBHOOKS, { url: 'https://example.com/hook', events: ['batch.failed'] });
    expect(made).toMatchObject({ status: 201, body: { secret: SAMPLE_WEBHOOK_SECRET } });
    expect(asked(createWebhook)).toMatchObject({
      form: { url: 'https://example.com/hook', events: ['batch.failed'], description: '', enabled: true },
    });
    for (const path of [WEBHOOKS, WEBHOOK]) {
      const { status, body } = await ask('GET', path);
      expect([status, JSON.stringify(body).includes(SAMPLE_WEBHOOK_SECRET)]).toEqual([200, false]);
    }
  });

  it('are changed in the fields that are named, and in no other', async () => {
    expect((await ask('PATCH', WEBHOOK, { enabled: false })).status).toBe(200);
    expect(asked(updateWebhook)).toMatchObject({ id: KNOWN.webhookId, change: { enabled: false } });
    expect((asked(updateWebhook) as { change: object }).change).toEqual({ enabled: false });
  });

  it('get another secret, a test, and a message again', async () => {
    expect(await ask('POST', `${WEBHOOK}/secret/rotate`)).toMatchObject({
      ...{ status: 200, body: { secret: SAMPLE_WEBHOOK_SECRET } },
    });
    expect((await ask('POST', `${WEBHOOK}/test`)).status).toBe(201);
    expect((await ask('POST', `${DELIVERY}/send_again`)).status).toBe(200);
    const about = { id: KNOWN.webhookId };
    expect([asked(rotateWebhookSecret), asked(sendTestEvent), asked(sendAgain)]).toMatchObject([
      ...[about, about, { ...about, delivery: KNOWN.deliveryId }],
    ]);
  });

  it('have a log by status, type and cursor', async () => {
    const filters = { status: 'failed', type: 'batch.failed' };
    const cursor = writeCursor([`${WEBHOOK}/deliveries`, filters], 'abc');
    const query = new URLSearchParams({ ...filters, limit: '7', cursor }).toString();
    expect((await ask('GET', `${WEBHOOK}/deliveries?${query}`)).status).toBe(200);
    expect(asked(listDeliveries)).toMatchObject({
      ...{ filters: { status: 'failed', type: 'batch.failed' }, limit: 7, cursor: 'abc' },
    });
    await ask('GET', `${WEBHOOK}/deliveries`);
    expect(asked(listDeliveries)).toMatchObject({ filters: {}, limit: 25, cursor: null });
    await ask('GET', DELIVERY);
    expect(asked(getDelivery)).toMatchObject({ id: KNOWN.webhookId, delivery: KNOWN.deliveryId });
  });

  it('have a log whose parts lead to the next one, by these filters alone', async () => {
    const path = `${WEBHOOK}/deliveries`;
    const headers = { authorization: `Bearer ${KEYS.read}` };
    const first = await fetch(`${edge.gateway.url}${path}?limit=1&type=${OLDER}`, { headers });
    const { next_cursor } = listDeliveries.output.parse(await first.json());
    expect(first.headers.get('link')).toContain(`&cursor=${String(next_cursor)}>; rel="next"`);
    expect((await ask('GET', `${path}?type=${OLDER}&cursor=${String(next_cursor)}`)).body).toMatchObject({
      next_cursor: null,
    });
    expect(asked(listDeliveries)).toMatchObject({ cursor: 'older' });
    for (const other of [`${path}?cursor=${String(next_cursor)}`, `${path}?type=${OLDER}&cursor=abc`]) {
      expect(await ask('GET', other)).toMatchObject({
        status: 422,
        body: { errors: { cursor: [expect.any(String)] } },
      });
    }
  });

  it.each(['status=lost', 'type=batch.planned', 'limit=0', 'limit=101', 'colour=red'])(
    'have no log by %s',
    async (query) => {
      expect(await ask('GET', `${WEBHOOK}/deliveries?${query}`)).toMatchObject({
        ...{
          status: 422,
          body: { code: 'request.invalid', errors: { [query.split('=')[0] ?? '']: [expect.any(String)] } },
        },
      });
    },
  );

  it.each([
    ['GET', `${WEBHOOKS}/7`, 'webhook.not_found'],
    ['GET', `${WEBHOOK}/deliveries/7`, 'delivery.not_found'],
    ['POST', `${WEBHOOKS}/7/test`, 'webhook.not_found'],
    ['GET', WEBHOOK.replace(/.$/, '0'), 'webhook.not_found'],
    ['GET', DELIVERY.replace(/.$/, '0'), 'delivery.not_found'],
  ])('%s %s names nothing', async (method, path, code) => {
    expect(await ask(method, path)).toMatchObject({ status: 404, body: { code } });
  });

  it.each([
    ['POST', WEBHOOKS],
    ['PATCH', WEBHOOK],
    ['DELETE', WEBHOOK],
    ['POST', `${WEBHOOK}/secret/rotate`],
    ['POST', `${WEBHOOK}/test`],
    ['POST', `${DELIVERY}/send_again`],
  ])('refuse %s %s to a key that may read alone', async (method, path) => {
    expect((await ask(method, path, {}, KEYS.read)).status).toBe(403);
  });
});
