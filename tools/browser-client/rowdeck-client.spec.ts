import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { SAMPLE_BATCH_ID, sampleBatch, sampleTemplate, sampleUser } from '@rowdeck/http-contract';
import { RowdeckClient } from './rowdeck-client';

interface Received {
  readonly call: string;
  readonly cookie: string | undefined;
  readonly csrf: string | string[] | undefined;
  readonly body: string;
}

const refusal = {
  type: 'urn:rowdeck:problem:template.rejected',
  title: 'The template could not be read',
  status: 422,
  code: 'template.rejected',
  errors: { file: ['Save it as .pptx.'] },
};

/** What a server of these answers: status and body. */
const ANSWERS: Readonly<Record<string, readonly [number, unknown]>> = {
  'POST /users/sign_in': [200, { user: sampleUser(), csrf_token: 'token-1' }],
  'POST /app/templates': [201, sampleTemplate()],
  'POST /app/presentations/bulk_create': [422, refusal],
  [`GET /app/batches/${SAMPLE_BATCH_ID}`]: [200, sampleBatch()],
};

describe('RowdeckClient', () => {
  let server: Server;
  let client: RowdeckClient;
  const received: Received[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const call = `${request.method} ${request.url}`;
        received.push({ call, body, cookie: request.headers.cookie, csrf: request.headers['x-csrf-token'] });
        const [status, answer] = ANSWERS[call] ?? [404, 'no such page'];
        const type = status === 422 ? 'application/problem+json' : 'application/json';
        response.writeHead(status, { 'content-type': type, 'set-cookie': 'rowdeck_session=abc; HttpOnly' });
        response.end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = new RowdeckClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await client.signIn('ada@example.com', 'secret');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('keeps the cookie and the CSRF token of its session', async () => {
    await client.uploadTemplate('Pitch', { name: 'pitch.pptx', bytes: Buffer.from('PK') });
    expect(received.at(0)).toMatchObject({ call: 'POST /users/sign_in', cookie: undefined, csrf: undefined });
    expect(received.at(-1)).toMatchObject({ cookie: 'rowdeck_session=abc', csrf: 'token-1' });
    expect(received.at(-1)?.body).toMatch(/name="template\[name\]"\s+Pitch[^]*filename="pitch.pptx"[^]*PK/);
  });

  it('reads an answer by the schema of its route', async () => {
    expect(await client.batch(SAMPLE_BATCH_ID)).toEqual(sampleBatch());
  });

  it('says what a refusal says, with its fields', async () => {
    const call = client.createBatch(1, { name: 'rows.csv', bytes: Buffer.from('a\n1\n') }, { name: 'a' });
    await expect(call).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('file Save it as .pptx.') as string,
      errors: { file: ['Save it as .pptx.'] },
    });
  });

  it('says what came where no problem did', async () => {
    await expect(client.downloadBatch('other')).rejects.toMatchObject({
      status: 404,
      message: 'GET /app/batches/other/download: 404 "no such page"',
    });
  });
});
