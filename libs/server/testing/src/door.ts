import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands before a server, which is away while the door is closed. */
export class Door {
  private readonly clients = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  /** @param behind the server's address */
  constructor(private readonly behind: string) {}

  /** The address of the server by way of the door, which was open before. */
  get url(): string {
    const url = new URL(this.behind);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async open(): Promise<void> {
    this.server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const client of this.clients) client.destroy();
    await closed;
  }

  /** Ends each connection, as a server does with those that have been idle for long. Returns how many there were. */
  endAll(): number {
    const { size } = this.clients;
    for (const client of this.clients) client.end();
    return size;
  }

  private join(client: Socket): void {
    const { hostname, port } = new URL(this.behind);
    const server = connect(Number(port), hostname);
    this.clients.add(client);
    client.once('close', () => {
      this.clients.delete(client);
      server.destroy();
    });
    server.once('close', () => client.destroy());
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
    client.pipe(server).pipe(client);
  }
}
