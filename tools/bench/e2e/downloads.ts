import { connect, type Socket } from 'node:net';

export interface DownloadRate {
  readonly bytes: number;
  readonly seconds: number;
  /** From the request to the first byte of the body. */
  readonly firstByteSeconds: number;
}

/** Overwritten by each read: buffers of its own for gigabytes would have the meter collect garbage on the cores that it measures. */
const READ_BYTES = 256 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');

/** One answer, as it arrives: its head, then as many bytes as the head says. */
class Answer {
  private head = '';
  private length: number | undefined;
  bytes = 0;
  firstByteAt = 0;

  /** Whether this was the last of it. Throws for an answer that is no success, and for one that does not say its length. */
  take(piece: Buffer): boolean {
    const body = this.length === undefined ? this.bodyBehindHead(piece) : piece.length;
    if (body > 0) this.firstByteAt ||= performance.now();
    this.bytes += body;
    return this.bytes === this.length;
  }

  private bodyBehindHead(piece: Buffer): number {
    const end = piece.indexOf(HEAD_END);
    this.head += piece.subarray(0, end === -1 ? piece.length : end).toString('latin1');
    if (end === -1) return 0;
    const status = Number(this.head.split(' ', 2)[1]);
    const length = /^content-length: (\d+)$/im.exec(this.head)?.[1];
    if (!(status < 300) || length === undefined)
      throw new Error(`Not to be measured: ${this.head.split('\r\n', 1)[0]}`);
    this.length = Number(length);
    return piece.length - end - HEAD_END.length;
  }
}

/** Downloads whose bytes are counted and thrown away, one after the other over one connection, until the server closes it. */
export class Downloads {
  private socket: Socket | undefined;
  private taken: (piece: Buffer) => void = () => undefined;
  private failed: (error: Error) => void = () => undefined;

  constructor(private readonly baseUrl: URL) {}

  private connected(): Socket {
    const onread = {
      buffer: Buffer.alloc(READ_BYTES),
      callback: (count: number, buffer: Uint8Array) => {
        this.taken(Buffer.from(buffer.buffer, buffer.byteOffset, count));
        return true;
      },
    };
    const socket = connect({ host: this.baseUrl.hostname, port: Number(this.baseUrl.port), onread });
    socket.on('error', (error) => this.failed(error));
    socket.on('close', () => {
      // A server closes what nobody has used for some seconds; what comes next has a connection of its own.
      this.socket = undefined;
      this.failed(new Error(`${this.baseUrl.origin} has closed the connection`));
    });
    return socket;
  }

  /** Throws for an answer that is no success or has no length, and when the connection ends before it does. */
  rate(path: string, headers: Readonly<Record<string, string>> = {}): Promise<DownloadRate> {
    const asked = { host: this.baseUrl.host, ...headers };
    const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((done, fail) => {
      const answer = new Answer();
      const started = performance.now();
      const since = (moment: number): number => (moment - started) / 1000;
      this.failed = fail;
      this.taken = (piece) => {
        try {
          if (!answer.take(piece)) return;
          done({ bytes: answer.bytes, seconds: since(performance.now()), firstByteSeconds: since(answer.firstByteAt) });
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.socket ??= this.connected();
      this.socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
  }

  close(): void {
    this.socket?.destroy();
  }
}
