import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A request as it came. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (request: Received, response: ServerResponse) => void;

/** A receiver of webhooks on this machine. */
export class ReceiverForTest {
  readonly received: Received[] = [];
  /** What it does with a request. */
  answer: Answer = (_request, response) => void response.writeHead(204).end();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ReceiverForTest> {
    const server = createServer();
    const receiver = new ReceiverForTest(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
        receiver.received.push(got);
        receiver.answer(got, response);
      });
    });
    await receiver.listen();
    return receiver;
  }

  get port(): number {
    return this.listening;
  }

  url(path = '/hook'): string {
    return `http://127.0.0.1:${this.listening}${path}`;
  }

  /** The nth request, counted from 0. */
  request(index: number): Received {
    const request = this.received[index];
    if (!request) throw new Error(`No request ${index} has come.`);
    return request;
  }

  /** It dies: nothing listens at its port any more. */
  async die(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** It comes back at the same port. */
  listen(): Promise<void> {
    return new Promise((resolve) =>
      this.server.listen(this.listening, '127.0.0.1', () => {
        this.listening = (this.server.address() as AddressInfo).port;
        resolve();
      }),
    );
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.die();
  }

  private listening = 0;
}
