import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

interface Received {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with this JSON. */
export const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };

/** Refuses as Rowdeck does. */
export const problem = (
  status: number,
  code: string,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): Answer =>
  json({ type: `urn:rowdeck:problem:${code}`, title: 'It was refused.', status, code, ...more }, status, {
    'content-type': 'application/problem+json',
    ...headers,
  });

/** The connection ends without an answer. */
export const hangUp: Answer = (response) => response.destroy();

/** A server that answers the calls that it expects, in turn, and keeps what it received. */
export class StandInServer {
  readonly received: Received[] = [];
  private answers: Answer[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        this.received.push({ call: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
        const answer = this.answers.shift() ?? problem(404, 'not_found');
        answer(response, request);
      });
    });
  }

  static async start(): Promise<StandInServer> {
    const stand = new StandInServer();
    await new Promise<void>((resolve) => stand.server.listen(0, '127.0.0.1', resolve));
    return stand;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get calls(): string[] {
    return this.received.map(({ call }) => call);
  }

  /** Forgets what was before. */
  willAnswer(...answers: Answer[]): void {
    this.answers = answers;
    this.received.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
