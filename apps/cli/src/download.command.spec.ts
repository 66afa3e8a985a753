import { batch, file, WithServer } from '../test/with-server';

const home = WithServer.forEach();

it('download fetches what a batch has made, to standard output as well', async () => {
  home.server.willAnswer(batch('completed', 2), file('PK-zip'));
  const { code, out, err } = await home.run('download', 'b1', '--out', '-');
  expect([code, out.toString(), err]).toEqual([0, 'PK-zip', '6 bytes to -\n']);
  expect((await home.run('download', 'b1')).code).toBe(2);
});
