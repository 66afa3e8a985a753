import { json } from '@rowdeck/client-testing';
import { batch, page, printed, WithServer } from '../test/with-server';

const home = WithServer.forEach();

it('batches lists them, or says how far one is', async () => {
  home.server.willAnswer(
    page({ id: 'b1', name: 'rows', status: 'completed', completed_count: 2, row_count: 2 }),
    batch('processing', 1),
  );
  expect((await home.run('batches', '--status', 'completed')).out.toString()).toBe('b1  completed  2/2  rows\n');
  expect(printed(await home.run('batches', 'b1', '--json'))).toMatchObject({ id: 'b1', completed_count: 1 });
  expect(home.server.calls).toEqual(['GET /api/v1/batches?status=completed', 'GET /api/v1/batches/b1']);
});

it.each([
  [['--limit', 'all']],
  [['--limit', '0']],
  [['--status', 'done']],
  [['b1', '--limit', '5']],
  [['b1', '--status', 'failed']],
  [['b1', 'b2']],
])('batches does not take %j', async (argv) => {
  expect((await home.run('batches', ...argv)).code).toBe(2);
  expect(home.server.calls).toEqual([]);
});

it('batches reads no further than it was asked to', async () => {
  const entry = { id: 'b1', name: 'rows\u0007', status: 'failed', completed_count: 0, row_count: 2 };
  home.server.willAnswer(json({ data: [entry, { ...entry, id: 'b2' }], next_cursor: 'c1' }), page());
  const { out } = await home.run('batches', '--limit', '2');
  expect(out.toString()).toBe('b1  failed  0/2  rows\uFFFD\nb2  failed  0/2  rows\uFFFD\n');
  expect(home.server.calls).toEqual(['GET /api/v1/batches']);
});

it('batches has an empty list where there is none', async () => {
  home.server.willAnswer(page(), page());
  expect((await home.run('batches')).out.toString()).toBe('');
  expect(printed(await home.run('batches', '--json'))).toEqual({ batches: [] });
});
