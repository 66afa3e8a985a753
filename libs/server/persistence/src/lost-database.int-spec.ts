import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { asProblem } from '@rowdeck/failures';
import { describeWith, eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { type DataSource } from 'typeorm';
import { openServiceDatabase } from './service-data-source';
import { type ServiceDatabase } from './service-database';
import { Transactions } from './transactions';

const ORCHARD: ServiceDatabase = { name: 'orchard', entities: [], migrations: [] };

/** Stands before a server, and can be away. */
class Door {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  port = 0;

  constructor(private readonly behind: URL) {}

  async open(): Promise<void> {
    this.server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(client: Socket): void {
    const server = connect(Number(this.behind.port), this.behind.hostname);
    for (const socket of [client, server]) {
      this.sockets.add(socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket)));
    }
    client.pipe(server).pipe(client);
  }
}

describeWith(['postgres'], 'a database that goes away', () => {
  let database: TestDatabase;
  let door: Door;
  let dataSource: DataSource;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await freshDatabase('orchard', ORCHARD);
    const url = new URL(database.url);
    door = new Door(new URL(database.url));
    await door.open();
    url.host = `127.0.0.1:${door.port}`;
    dataSource = await openServiceDatabase(ORCHARD, { url: url.href });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await door.close();
    await database.drop();
  });

  it('is service.unavailable, names server and remedy for operators, and is used again when it is back', async () => {
    await door.close();
    const query = () => dataSource.query('SELECT 1');
    const transaction = () => new Transactions(dataSource).run((manager) => manager.query('SELECT 1'));
    for (const work of [query, transaction]) {
      const failure: unknown = await eventually(async () => {
        const thrown: unknown = await work().catch((error: unknown) => error);
        expect(thrown).toMatchObject({ name: 'DatabaseUnavailable' });
        return thrown;
      });
      expect(String(failure)).toMatch(/rowdeck.*@127\.0\.0\.1:\d+\/.*cannot be used: .*Check that DATABASE_URL/);
      expect(asProblem(failure)).toMatchObject({ code: 'service.unavailable', cause: failure });
    }

    await door.open();
    expect(await query()).toHaveLength(1);
  });
});
