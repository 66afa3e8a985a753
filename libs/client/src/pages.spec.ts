import { json, StandInServer } from '../test/stand-in-server';
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
