import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands before a server, which is away while the door is closed, and silent while it is frozen. */
export class Door {
  /** Each with what leads from it to the server. */
  private readonly clients = new Map<Socket, Socket>();
  private frozen = false;
  private server: Server | undefined;
  private port = 0;

  /** @param behind the server's address */
  constructor(private behind: string) {}

  /** The address of the server by way of the door, which was open before. */
  get url(): string {
    const url = new URL(this.behind);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** From now on it leads to another address: a server that was started again may have a port of its own. */
  leadTo(behind: string): void {
    this.behind = behind;
  }

  async open(): Promise<void> {
    this.server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const client of this.clients.keys()) client.destroy();
    await closed;
  }

  /** No byte passes any more, in connections that are there and in new ones, as where the server's process is stopped or its network is gone. */
  freeze(): void {
    this.frozen = true;
    for (const ends of this.clients) for (const end of ends) end.unpipe().pause();
  }

  /** What has waited passes. */
  thaw(): void {
    this.frozen = false;
    for (const [client, server] of this.clients) client.pipe(server).pipe(client);
  }

  /** Ends each connection, as a server does with those that have been idle for long. Returns how many there were. */
  endAll(): number {
    const { size } = this.clients;
    for (const client of this.clients.keys()) client.end();
    return size;
  }

  private join(client: Socket): void {
    const { hostname, port } = new URL(this.behind);
    const server = connect(Number(port), hostname);
    this.clients.set(client, server);
    client.once('close', () => {
      this.clients.delete(client);
      server.destroy();
    });
    server.once('close', () => client.destroy());
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
    if (!this.frozen) client.pipe(server).pipe(client);
  }
}
