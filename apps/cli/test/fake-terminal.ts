import { type Terminal } from '../src/terminal';

/** A terminal that keeps what is written to it. */
export class FakeTerminal implements Terminal {
  private readonly chunks: Uint8Array[] = [];
  /** Standard error, write by write. */
  readonly errors: string[] = [];

  constructor(
    private readonly stdin: Uint8Array | string = '',
    readonly interactive = false,
  ) {}

  readonly out = (chunk: string | Uint8Array): Promise<void> => {
    this.chunks.push(Buffer.from(chunk));
    return Promise.resolve();
  };

  readonly err = (text: string): void => {
    this.errors.push(text);
  };

  readonly input = (): AsyncIterable<Uint8Array> => this.pieces();

  /** As a pipe may bring them. */
  private async *pieces(): AsyncGenerator<Uint8Array> {
    const bytes = Buffer.from(this.stdin);
    const half = bytes.length >> 1;
    yield* await Promise.resolve([bytes.subarray(0, half), bytes.subarray(half)]);
  }

  /** All of standard output. */
  get bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}
