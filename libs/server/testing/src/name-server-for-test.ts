import { createSocket, type Socket } from 'node:dgram';

const HEADER_BYTES = 12;
const TXT = 16;

const endOfName = (query: Buffer): number => {
  let at = HEADER_BYTES;
  while (query[at]) at += (query[at] ?? 0) + 1;
  return at + 1;
};

const nameOf = (query: Buffer): string => {
  const labels: string[] = [];
  for (let at = HEADER_BYTES; query[at]; at += (query[at] ?? 0) + 1) {
    labels.push(query.toString('ascii', at + 1, at + 1 + (query[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
};

const recordOf = (text: string): Buffer => {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]));
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, TXT, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([head, data]);
};

/** A name server (RFC 1035) on this machine that knows texts of names, and nothing else. */
export class NameServerForTest {
  readonly texts = new Map<string, readonly string[]>();
  /** Keeps it from answering. */
  silent = false;

  private constructor(private readonly socket: Socket) {}

  static async start(): Promise<NameServerForTest> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    const server = new NameServerForTest(socket);
    socket.on('message', (query, { port, address }) => {
      if (!server.silent) socket.send(server.answerTo(query), port, address);
    });
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  close(): void {
    this.socket.close();
  }

  private answerTo(query: Buffer): Buffer {
    const texts = this.texts.get(nameOf(query));
    const head = Buffer.from(query.subarray(0, HEADER_BYTES));
    head.writeUInt16BE(texts ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(texts?.length ?? 0, 6);
    head.writeUInt32BE(0, 8);
    const question = query.subarray(HEADER_BYTES, endOfName(query) + 4);
    return Buffer.concat([head, question, ...(texts ?? []).map(recordOf)]);
  }
}
