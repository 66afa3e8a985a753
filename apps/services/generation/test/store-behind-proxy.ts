import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { testObjectStore, type TestObjectStore } from '@rowdeck/testing';

/** A bucket on the real MinIO that is reached through a door of its own, which shuts idle connections when the test says so. */
export class StoreBehindProxy {
  private constructor(
    readonly bucket: TestObjectStore,
    private readonly server: Server,
    private readonly open: Set<Socket>,
  ) {}

  static async start(): Promise<StoreBehindProxy> {
    const bucket = await testObjectStore();
    const { hostname, port } = new URL(bucket.url);
    const open = new Set<Socket>();
    const server = createServer((client) => {
      const store = connect(Number(port), hostname);
      open.add(client);
      client.once('close', () => {
        open.delete(client);
        store.destroy();
      });
      store.once('close', () => client.destroy());
      for (const socket of [client, store]) socket.on('error', () => socket.destroy());
      client.pipe(store).pipe(client);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new StoreBehindProxy(bucket, server, open);
  }

  /** What a service is to be given. */
  get surroundings(): Pick<TestObjectStore, 'store' | 'url'> {
    const url = new URL(this.bucket.url);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { store: this.bucket.store, url: url.href };
  }

  /** Closes each connection, as a store does with those that have been idle for long. Returns how many there were. */
  closeIdle(): number {
    const { size } = this.open;
    for (const client of this.open) client.end();
    return size;
  }

  async close(): Promise<void> {
    this.server.close();
    for (const client of this.open) client.destroy();
    await this.bucket.drop();
  }
}
