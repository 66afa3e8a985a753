import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Rowdeck, verifyWebhook } from '@rowdeck/client';
import { API_KEY_SCOPES, type CreatedApiKey } from '@rowdeck/contracts';
import { freePort } from '@rowdeck/server-process';
import { describeWith, eventually } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const SAMPLE = join(__dirname, '../../../samples/account-review.pptx');
const TABLE = readFileSync(join(__dirname, '../../../samples/five-accounts.csv'), 'utf8');
const COLUMNS = TABLE.slice(0, TABLE.search(/\r?\n/)).split(',');
const METADATA = 'http://169.254.169.254/latest/meta-data/';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

describeWith(['postgres'], 'a receiver that dies, answers slowly, redirects into a network, and comes back', () => {
  let system: WholeSystem;
  let client: Rowdeck;
  let template: string;
  let server: Server;
  let port: number;
  let received: Received[];
  let answer: RequestListener;
  beforeAll(async () => {
    system = await WholeSystem.start({ WEBHOOK_TIMEOUT_MS: '500' });
    const owner = await BrowserSession.signedUp(system, 'owner@example.org');
    const body = { name: 'Receiver', scopes: API_KEY_SCOPES };
    const { token } = await owner.call<CreatedApiKey>('POST', '/settings/api_keys', body);
    client = new Rowdeck({ key: token, baseUrl: system.url });
    const file = new File([readFileSync(SAMPLE)], 'account-review.pptx');
    template = (await client.templates.upload({ file })).id;
    port = await freePort();
  });
  beforeEach(() => {
    received = [];
    answer = (_request, response) => void response.writeHead(204).end();
    server = createServer((request, response) => {
      void buffer(request).then((body) => {
        received.push({ headers: request.headers, body });
        answer(request, response);
      });
    });
  });
  afterEach(() => die());
  afterAll(() => system.close());

  const live = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const die = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const subscribe = () =>
    client.webhooks.create({ url: `http://127.0.0.1:${port}/hook`, events: ['batch.completed', 'batch.failed'] });
  const makeBatch = () =>
    client.batches
      .create({
        template,
        table: { name: 'accounts.csv', content: TABLE },
        data_mapping: Object.fromEntries(COLUMNS.map((name) => [name, name])),
      })
      .wait();
  /** The one message of an endpoint, once so many attempts of it have ended. */
  const attempted = (webhook: string, count: number) =>
    eventually(async () => {
      const [{ id } = { id: '' }] = await client.webhooks.deliveries(webhook).first(1);
      const delivery = await client.webhooks.delivery(webhook, id);
      expect(delivery.attempts).toHaveLength(count);
      return delivery;
    });
  /** As if the pause before the next attempt were over. */
  const hurry = () => system.query('webhooks', `UPDATE webhook_deliveries SET due_at = now() WHERE status = 'waiting'`);
  const verified = (index: number, secret: string) => {
    const { body, headers } = received[index] ?? { body: '', headers: {} };
    return verifyWebhook(body, headers, secret);
  };

  it('is sent one message, and verifies it by the client', async () => {
    await live();
    const { id: webhook, secret } = await subscribe();
    const batch = await makeBatch();
    expect(await attempted(webhook, 1)).toMatchObject({ status: 'delivered', response_status: 204 });
    const message = await verified(0, secret);
    expect(message).toMatchObject({ type: 'batch.completed', data: { batch_id: batch.id, row_count: 5 } });
    // Its address leads to the batch, for whoever has a key.
    const { data } = message as { data: { batch_url: string } };
    expect(new URL(data.batch_url).pathname).toBe(`/api/v1/batches/${batch.id}`);
    await expect(verified(0, secret.replace(/.{8}$/, 'AAAAAAA='))).rejects.toMatchObject({
      code: 'webhook.signature_wrong',
    });
    await client.webhooks.delete(webhook);
  });

  it('gets the message in the end, the same one, and is asked nowhere else', async () => {
    await live();
    const { id: webhook, secret } = await subscribe();
    await die();
    const batch = await makeBatch();
    expect(await attempted(webhook, 1)).toMatchObject({
      status: 'waiting',
      reason: expect.stringMatching(/refused/) as string,
    });

    answer = () => undefined;
    await live();
    await hurry();
    expect(await attempted(webhook, 2)).toMatchObject({
      ...{ status: 'waiting', reason: 'The receiver did not answer completely within 0.5 seconds.' },
    });

    answer = (_request, response) => void response.writeHead(307, { location: METADATA }).end();
    await hurry();
    expect(await attempted(webhook, 3)).toMatchObject({
      ...{ status: 'waiting', response_status: 307 },
      reason: `The receiver answered with a redirect to ${METADATA}, which is not followed. Enter the final address.`,
    });

    answer = (_request, response) => void response.writeHead(200).end('thanks');
    await hurry();
    const delivered = await attempted(webhook, 4);
    expect(delivered).toMatchObject({ status: 'delivered', reason: null, attempts_count: 4 });
    expect(received).toHaveLength(3);
    const messages = await Promise.all(received.map((_request, index) => verified(index, secret)));
    expect(messages.at(-1)).toMatchObject({ type: 'batch.completed', data: { batch_id: batch.id } });
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivered.message_id]));
    await client.webhooks.delete(webhook);
  });

  it('cannot be an address inside a network', async () => {
    await expect(client.webhooks.create({ url: METADATA, events: ['batch.completed'] })).rejects.toMatchObject({
      ...{ code: 'webhook.invalid', errors: { url: [expect.stringMatching(/https/)] } },
    });
    const url = METADATA.replace('http', 'https');
    await expect(client.webhooks.create({ url, events: ['batch.completed'] })).rejects.toMatchObject({
      ...{ code: 'webhook.invalid', errors: { url: [expect.stringMatching(/private network/)] } },
    });
  });
});
