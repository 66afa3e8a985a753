import { json, problem, StandInServer } from '../test/stand-in-server';
import { type BatchProgress } from './batch-handle';
import { Rowdeck } from './rowdeck';

let server: StandInServer;
let client: Rowdeck;
beforeAll(async () => {
  server = await StandInServer.start();
  client = new Rowdeck({ key: 'rdk_test', baseUrl: server.url });
});
afterAll(() => server.stop());

const batch = (status: string, completed_count: number) =>
  json({ id: 'b1', status, row_count: 3, completed_count, failed_count: 0, warnings: [{ code: 'table.late_header' }] });

const bodySent = (): unknown => JSON.parse(server.received[0]?.body ?? '');

it('is made of rows', async () => {
  server.willAnswer(batch('pending', 0));
  const rows = [{ name: 'Ada', amount: 12.5 }];
  const made = await client.batches.create({ template: { id: '7' }, rows, data_mapping: { who: 'name' } });
  expect(made).toMatchObject({ id: 'b1', ended: false, warnings: [{ code: 'table.late_header' }] });
  expect(server.calls).toEqual(['POST /api/v1/batches']);
  expect(bodySent()).toEqual({ template_id: '7', rows, data_mapping: { who: 'name' } });
});

it.each([
  ['text', { name: 'rows.csv', content: 'name\nAda\n' }],
  ['bytes', { name: 'rows.csv', content: new TextEncoder().encode('name\nAda\n') }],
  ['a file of the browser', new File(['name\nAda\n'], 'rows.csv')],
])('is made of a table that is %s, its fields before the file', async (_, table) => {
  server.willAnswer(batch('pending', 0));
  const missing = undefined;
  await client.batches.create({ template: 7, table, data_mapping: { who: { text: 'x' } }, header_line: 2, missing });
  const { body = '', headers } = server.received[0] ?? {};
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toMatch(/name="template_id"\s+7\s[^]*name="data_mapping"\s+\{"who":\{"text":"x"\}\}\s/);
  expect(body).toMatch(/name="header_line"\s+2\s[^]*name="csv_file"; filename="rows.csv"[^]*name\nAda\n/);
  expect(body).not.toContain('missing');
});

it('is waited for in one go, and tells how far it is', async () => {
  server.willAnswer(batch('pending', 0), batch('processing', 1), batch('processing', 1), batch('completed', 3));
  const told: BatchProgress[] = [];
  const done = await client.batches
    .create({ template: 7, rows: [{}] })
    .wait({ onProgress: (progress) => told.push(progress) });
  expect(done).toMatchObject({ ended: true, data: { status: 'completed' } });
  expect(told.map(({ status, completed_count }) => [status, completed_count])).toEqual([
    ['pending', 0],
    ['processing', 1],
    ['completed', 3],
  ]);
});

it('is waited for no longer than the signal says', async () => {
  server.willAnswer(batch('pending', 0), batch('processing', 1), batch('processing', 1));
  const controller = new AbortController();
  const reason = new Error('Enough.');
  const onProgress = ({ status }: BatchProgress) => status === 'processing' && controller.abort(reason);
  const waiting = client.batches.create({ template: 7, rows: [{}] }).wait({ onProgress, signal: controller.signal });
  await expect(waiting).rejects.toBe(reason);
});

it('that is refused is refused once, whether somebody waits or not', async () => {
  server.willAnswer(problem(422, 'batch.invalid'), problem(422, 'batch.invalid'));
  await expect(client.batches.create({ template: 7, rows: [] })).rejects.toMatchObject({ code: 'batch.invalid' });
  await expect(client.batches.create({ template: 7, rows: [] }).wait()).rejects.toMatchObject({ status: 422 });
});

it('offers what can be done with it', async () => {
  const file = json('x');
  server.willAnswer(batch('completed', 3), file, file, file, batch('completed', 3), batch('processing', 2), json({}));
  const done = await client.batches.get('b/1');
  await (await done.zip()).bytes();
  await (await done.errors()).text();
  await (await done.manifest()).text();
  await done.cancel();
  await done.retry();
  await done.delete();
  expect(server.calls).toEqual([
    'GET /api/v1/batches/b%2F1',
    'GET /api/v1/batches/b1/download',
    'GET /api/v1/batches/b1/errors.csv',
    'GET /api/v1/batches/b1/manifest.csv',
    'POST /api/v1/batches/b1/cancel',
    'POST /api/v1/batches/b1/corrections',
    'DELETE /api/v1/batches/b1',
  ]);
  expect(server.received[5]?.body).toBe('{"all":true}');
});

it('is checked without being made', async () => {
  server.willAnswer(json({ faults: [] }));
  expect(await client.batches.check({ template: 7, rows: [{ name: 'Ada' }] })).toEqual({ faults: [] });
  expect(server.calls).toEqual(['POST /api/v1/batches/check']);
});

it('is answered when it has ended, if that is soon, and then needs no further question', async () => {
  server.willAnswer(batch('completed', 3));
  const done = await client.batches.create({ template: 7, rows: [{}] }, { waitSeconds: 30 }).wait();
  expect(done.ended).toBe(true);
  expect(server.calls).toEqual(['POST /api/v1/batches?wait=30']);
});

it('gives the server the time that it is told to wait, beside what an answer may take', async () => {
  const late = batch('completed', 3);
  server.willAnswer((response, request) => void setTimeout(() => late(response, request), 150));
  const options = { waitSeconds: 1, timeoutMs: 50 };
  expect((await client.batches.create({ template: 7, rows: [{}] }, options)).ended).toBe(true);
  expect(server.calls).toHaveLength(1);
});

it('is named by the key of the caller across attempts, with its settings', async () => {
  server.willAnswer(batch('pending', 0));
  const table = new File(['name\nAda\n'], 'rows.csv', { type: 'text/csv' });
  await client.batches.create({ template: 7, table, locale: 'de-CH' }, { idempotencyKey: 'order-17' });
  expect(server.received[0]?.headers['idempotency-key']).toBe('order-17');
  expect(server.received[0]?.body).toMatch(/name="locale"\s+de-CH/);
});
