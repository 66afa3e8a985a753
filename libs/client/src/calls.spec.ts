import { json, StandInServer } from '../test/stand-in-server';
import { Rowdeck } from './rowdeck';

let server: StandInServer;
let client: Rowdeck;
beforeAll(async () => {
  server = await StandInServer.start();
  client = new Rowdeck({ key: 'rdk_test', baseUrl: server.url });
});
afterAll(() => server.stop());

const file = new File(['PK'], 'pitch.pptx');
const settings = { url: 'https://example.com/hook', events: ['batch.completed'] } as const;

it.each<[call: string, body: unknown, make: () => Promise<unknown>]>([
  ['GET /templates/7', '', () => client.templates.get(7)],
  [
    'POST /templates',
    expect.stringMatching(/name="name"\s+Pitch\s[^]*name="team_id"\s+t1\s[^]*name="file"; filename="pitch.pptx"/),
    () => client.templates.upload({ file, name: 'Pitch', team: 't1' }),
  ],
  ['PATCH /templates/7', { template: { name: 'Pitch' } }, () => client.templates.rename(7, 'Pitch')],
  ['DELETE /templates/7', '', () => client.templates.delete('7')],
  ['POST /templates/7/duplicate', '', () => client.templates.duplicate(7)],
  ['GET /templates/7/versions', '', () => client.templates.versions(7).page()],
  [
    'POST /templates/7/versions',
    expect.stringContaining('filename="pitch.pptx"'),
    () => client.templates.uploadVersion(7, file),
  ],
  [
    'PUT /templates/7/version',
    { version_id: 'v2', replaces: 'v1' },
    () => client.templates.useVersion(7, { version: 'v2', replaces: { id: 'v1' } }),
  ],
  ['DELETE /templates/7/versions/v2', '', () => client.templates.discardVersion(7, 'v2')],
  ['GET /presentations/5', '', () => client.presentations.get(5)],
  ['GET /presentations/5/download', '', () => client.presentations.download(5)],
  ['GET /key', '', () => client.key()],
  [
    'POST /render',
    { template_id: '7', values: { name: 'Ada' }, locale: 'de', data_locale: 'de-CH', faulty_template: 'keep' },
    () =>
      client.render({
        ...{ template: 7, values: { name: 'Ada' }, locale: 'de' },
        ...({ data_locale: 'de-CH', faulty_template: 'keep' } as const),
      }),
  ],
  ['GET /webhooks/w', '', () => client.webhooks.get('w')],
  ['POST /webhooks', settings, () => client.webhooks.create(settings)],
  ['PATCH /webhooks/w', { enabled: false }, () => client.webhooks.update('w', { enabled: false })],
  ['DELETE /webhooks/w', '', () => client.webhooks.delete({ id: 'w' })],
  ['POST /webhooks/w/secret/rotate', '', () => client.webhooks.rotateSecret('w')],
  ['POST /webhooks/w/test', '', () => client.webhooks.test('w')],
  ['GET /webhooks/w/deliveries/d', '', () => client.webhooks.delivery('w', 'd')],
  ['POST /webhooks/w/deliveries/d/send_again', '', () => client.webhooks.sendAgain('w', 'd')],
])('%s', async (call, body, make) => {
  server.willAnswer(json({ data: [], next_cursor: null }));
  await make();
  const [received] = server.received;
  expect(received?.call).toBe(call.replace(' ', ' /api/v1'));
  const isJson = received?.headers['content-type'] === 'application/json';
  expect(isJson ? JSON.parse(received.body) : received?.body).toEqual(body);
});

describe('a change of what was read', () => {
  const state = (body: object, etag: string) => json(body, 200, { etag });

  it.each<[string, (read: object) => Promise<unknown>]>([
    ['PATCH /templates/7', (ifMatch) => client.templates.rename(7, 'Pitch', { ifMatch })],
    ['DELETE /templates/7', (ifMatch) => client.templates.delete(7, { ifMatch })],
    [
      'PUT /templates/7/version',
      (ifMatch) => client.templates.useVersion(7, { version: 'v2', replaces: 'v1' }, { ifMatch }),
    ],
    ['PATCH /webhooks/w', (ifMatch) => client.webhooks.update('w', { enabled: false }, { ifMatch })],
    ['DELETE /webhooks/w', (ifMatch) => client.webhooks.delete('w', { ifMatch })],
  ])('%s names it', async (call, change) => {
    server.willAnswer(state({ id: '7' }, '"one.two"'), json({}));
    await change(await client.templates.get(7));
    expect(server.received.at(-1)).toMatchObject({
      call: call.replace(' ', ' /api/v1'),
      headers: { 'if-match': '"one.two"' },
    });
  });

  it('names a batch by its data', async () => {
    server.willAnswer(state({ id: 'b' }, '"three"'), json({}));
    const batch = await client.batches.get('b');
    await batch.delete({ ifMatch: batch.data });
    expect(server.received.at(-1)).toMatchObject({
      call: 'DELETE /api/v1/batches/b',
      headers: { 'if-match': '"three"' },
    });
  });

  it('names a tag that was kept, and nothing where nothing is given', async () => {
    server.willAnswer(json({}), json({}));
    await client.templates.delete(7, { ifMatch: '"kept"' });
    await client.templates.delete(7);
    expect(server.received.map(({ headers }) => headers['if-match'])).toEqual(['"kept"', undefined]);
  });

  it('is not sent where what is given was not read by itself', async () => {
    const change = client.templates.delete(7, { ifMatch: { id: '7' } });
    await expect(change).rejects.toMatchObject({ status: 0, code: 'client.no_etag' });
  });
});

it.each(['', '.', '..', { id: '' }, undefined, null])('asks for nothing with the id %j', async (id) => {
  server.willAnswer();
  const get = async () => client.templates.get(id as string);
  await expect(get()).rejects.toMatchObject({ status: 0, code: 'client.id_missing' });
  expect(server.received).toEqual([]);
});
