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
  expect((await home.run('batches', '--limit', 'all')).code).toBe(2);
});
