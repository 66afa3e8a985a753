import { DisposableNats, type NatsAccess } from '@rowdeck/infra';
import { type Contracts, provisionNats } from '@rowdeck/messaging';
import { ServerUnavailable } from '@rowdeck/server-process';

export interface TestNatsOptions {
  /** Users beside the administrator of `url`. */
  readonly access?: NatsAccess;
  /** What its streams and consumers derive from; the product's own contracts when left out. */
  readonly contracts?: Contracts;
  readonly eventAckWaitMs?: number;
}

/** A NATS server of one test file, with the streams and consumers that provisioning makes. */
class TestNats {
  constructor(
    private readonly server: DisposableNats,
    private readonly options: TestNatsOptions,
  ) {}

  /** Of a user who may do everything. */
  get url(): string {
    return this.server.url;
  }

  /** Makes the streams and consumers that are missing; says which. */
  provision(): Promise<string[]> {
    const { contracts, eventAckWaitMs } = this.options;
    return provisionNats({ url: this.url, ...(eventAckWaitMs && { eventAckWaitMs }) }, contracts);
  }

  /** Has the running server take other users; those who are connected and no user any more are put out. */
  reload(access: NatsAccess): Promise<void> {
    return this.server.reload(access);
  }

  /** Ends the server and keeps its streams. */
  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Starts it again after `stop`, with its streams, or with none when `wiped`. */
  restart(options: { wiped?: boolean } = {}): Promise<void> {
    return this.server.restart(options);
  }

  /** Ends the server and removes all it kept. */
  remove(): Promise<void> {
    return this.server.remove();
  }
}

/**
 * A NATS server of this test file's own, so that no other file's streams are in the way: stop it, restart it, wipe it.
 * Call `remove` in afterAll.
 * @throws ServerUnavailable when NATS runs elsewhere or in a container: what is shared cannot be stopped
 */
export const testNats = async (options: TestNatsOptions = {}): Promise<TestNats> => {
  const server = await DisposableNats.start(options.access);
  if (server) {
    const nats = new TestNats(server, options);
    await nats.provision();
    return nats;
  }
  throw new ServerUnavailable(
    'NATS',
    ['there is no nats-server on the PATH or in the cache folder'],
    'Install nats-server: a test that restarts it needs one of its own.',
  );
};
