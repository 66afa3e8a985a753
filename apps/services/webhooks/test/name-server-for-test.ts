import { createSocket, type Socket } from 'node:dgram';

/** What a name server answers to a question for addresses: these, a fault by its number (RFC 1035, 4.1.1), or nothing at all. */
export type NameAnswer = readonly string[] | number | null;
type Family = 4 | 6;

const HEADER_BYTES = 12;
const TYPE_A = 1;

const rawAddress = (address: string, family: Family): Buffer =>
  family === 4
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      );

/** An answer about the name of the question, which stands behind the header. */
const recordOf = (address: string, family: Family): Buffer => {
  const data = rawAddress(address, family);
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, family === 4 ? TYPE_A : 28, 0, 1, 0, 0, 0, 0, 0, data.length]);
  return Buffer.concat([head, data]);
};

/** A name server on this machine. */
export class NameServerForTest {
  /** How often it was asked for addresses of a family. */
  readonly asked: Record<Family, number> = { 4: 0, 6: 0 };
  answer: (family: Family) => NameAnswer = () => [];

  private constructor(private readonly socket: Socket) {}

  static async start(): Promise<NameServerForTest> {
    const socket = createSocket('udp4');
    const server = new NameServerForTest(socket);
    socket.on('message', (message, { port, address }) => {
      const reply = server.replyTo(message);
      if (reply) socket.send(reply, port, address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.socket.close(() => resolve()));
  }

  private replyTo(message: Buffer): Buffer | null {
    const end = message.indexOf(0, HEADER_BYTES) + 5;
    const family: Family = message.readUInt16BE(end - 4) === TYPE_A ? 4 : 6;
    this.asked[family] += 1;
    const answer = this.answer(family);
    if (answer === null) return null;
    const records = typeof answer === 'number' ? [] : answer.map((address) => recordOf(address, family));
    const header = Buffer.from(message.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    return Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...records]);
  }
}
