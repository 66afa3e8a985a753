import { json, problem, StandInServer } from '../test/stand-in-server';
import { Rowdeck } from './rowdeck';

let server: StandInServer;
let client: Rowdeck;
beforeAll(async () => {
  server = await StandInServer.start();
  client = new Rowdeck({ key: 'rdk_test', baseUrl: server.url });
});
afterAll(() => server.stop());

const page = (next_cursor: string | null, ...names: string[]) =>
  json({ data: names.map((name) => ({ name })), next_cursor });

it('reads page after page, as far as it is asked for', async () => {
  server.willAnswer(page('c1', 'a', 'b'), page('c2', 'c'), page(null, 'd'));
  const names: string[] = [];
  for await (const { name } of client.batches.list({ limit: 2, q: 'Spring & Fair', template: { id: '7' } }))
    names.push(name);
  expect(names).toEqual(['a', 'b', 'c', 'd']);
  const filters = 'template_id=7&q=Spring+%26+Fair&limit=2';
  expect(server.calls).toEqual([
    `GET /api/v1/batches?${filters}`,
    `GET /api/v1/batches?${filters}&cursor=c1`,
    `GET /api/v1/batches?${filters}&cursor=c2`,
  ]);
});

it('takes no limit and no cursor for webhooks, which are listed at once', async () => {
  server.willAnswer(page(null, 'a'));
  expect(await client.webhooks.list({ signal: new AbortController().signal }).first(2)).toEqual([{ name: 'a' }]);
  // @ts-expect-error -- the route refuses a limit
  client.webhooks.list({ limit: 2 });
  // @ts-expect-error -- and a cursor
  client.webhooks.list({ cursor: 'c1' });
  const behind = (webhooks: ReturnType<typeof client.webhooks.list>) =>
    // @ts-expect-error -- also for a page
    webhooks.page('c1');
  expect(behind).toBeDefined();
  expect(server.calls).toEqual(['GET /api/v1/webhooks']);
});

it('has of each entry the fields that were asked for', async () => {
  server.willAnswer(json({ data: [{ id: '7', name: 'a' }], next_cursor: null }));
  const [batch] = await client.batches.list({ fields: ['id', 'name'] }).first(1);
  expect([batch?.id, batch?.name]).toEqual(['7', 'a']);
  // @ts-expect-error -- it was not asked for
  expect(batch?.status).toBeUndefined();
  // @ts-expect-error -- there is no such field
  client.templates.list({ fields: ['size'] });
  expect(server.calls).toEqual(['GET /api/v1/batches?fields=id%2Cname']);
});

it('asks for no page of which nothing is wanted', async () => {
  server.willAnswer(page('c1', 'a', 'b'), page(null, 'c'));
  expect(await client.templates.list().first(2)).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect(server.calls).toEqual(['GET /api/v1/templates']);
  expect(await client.templates.list().first(0)).toEqual([]);
});

it('goes on behind a cursor that was kept', async () => {
  server.willAnswer(page(null, 'c'));
  expect(await client.presentations.list({ cursor: 'c1' }).page()).toMatchObject({ data: [{ name: 'c' }] });
  expect(server.calls).toEqual(['GET /api/v1/presentations?cursor=c1']);
});

it('has nothing where there is nothing', async () => {
  server.willAnswer(page(null));
  expect(await client.webhooks.deliveries('w', { status: 'failed' }).first(5)).toEqual([]);
  expect(server.calls).toEqual(['GET /api/v1/webhooks/w/deliveries?status=failed']);
});

it('goes on behind a page from which everything was deleted', async () => {
  server.willAnswer(page('c1'), page('c2', 'a'), page(null));
  const names: string[] = [];
  for await (const { name } of client.batches.list()) names.push(name);
  expect(names).toEqual(['a']);
  expect(server.calls).toHaveLength(3);
});

it('offers its pages, each with the cursor behind it', async () => {
  server.willAnswer(page('c1', 'a', 'b'), page(null, 'c'));
  const read: [number, string | null][] = [];
  for await (const { data, next_cursor } of client.templates.list().pages()) read.push([data.length, next_cursor]);
  expect(read).toEqual([
    [2, 'c1'],
    [1, null],
  ]);
});

it('stops where the reader stops', async () => {
  server.willAnswer(page('c1', 'a', 'b'), page(null, 'c'));
  for await (const { name } of client.batches.list()) if (name === 'b') break;
  expect(server.calls).toHaveLength(1);
});

it('can be read twice, each time from its beginning', async () => {
  server.willAnswer(page(null, 'a'), page(null, 'b'));
  const list = client.templates.list();
  expect(await list.first(9)).toEqual([{ name: 'a' }]);
  expect(await list.first(9)).toEqual([{ name: 'b' }]);
});

it('has what it has read by the time it is refused', async () => {
  server.willAnswer(page('c1', 'a'), problem(422, 'request.invalid'));
  const names: string[] = [];
  const reading = (async () => {
    for await (const { name } of client.batches.list()) names.push(name);
  })();
  await expect(reading).rejects.toMatchObject({ code: 'request.invalid' });
  expect(names).toEqual(['a']);
});

it('ends with its signal, between two pages as well', async () => {
  const controller = new AbortController();
  const reason = new Error('Enough.');
  server.willAnswer(page('c1', 'a'), page(null, 'b'));
  const reading = (async () => {
    for await (const _ of client.batches.list({ signal: controller.signal })) controller.abort(reason);
  })();
  await expect(reading).rejects.toBe(reason);
  expect(server.calls).toHaveLength(1);
});

it.each([
  ['batches', () => client.batches.list({ status: 'failed', sort: 'oldest' }), 'batches?status=failed&sort=oldest'],
  ['presentations', () => client.presentations.list({ batch: 'b1', q: 'A&B' }), 'presentations?batch_id=b1&q=A%26B'],
  ['templates', () => client.templates.list({ q: 'Pitch', limit: 1 }), 'templates?q=Pitch&limit=1'],
  ['webhooks', () => client.webhooks.list(), 'webhooks'],
])('asks for %s with what was given alone', async (_, list, address) => {
  server.willAnswer(page(null));
  await list().page();
  expect(server.calls).toEqual([`GET /api/v1/${address}`]);
});
