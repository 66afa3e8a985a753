import { DisposableNats, type NatsAccess } from '@rowdeck/infra';
import { ServerUnavailable } from '@rowdeck/server-process';

/**
 * A NATS server of this test file's own, so that no other file's streams are in the way: stop it, restart it, wipe it.
 * Call `remove` in afterAll.
 * @throws ServerUnavailable when NATS runs elsewhere or in a container: what is shared cannot be stopped
 */
export const testNats = async (access?: NatsAccess): Promise<DisposableNats> => {
  const server = await DisposableNats.start(access);
  if (server) return server;
  throw new ServerUnavailable(
    'NATS',
    ['there is no nats-server on the PATH or in the cache folder'],
    'Install nats-server: a test that restarts it needs one of its own.',
  );
};
