/** Where a command writes. */
export interface Terminal {
  /** Standard output: the result. Resolves when more may be written. */
  out(chunk: string | Uint8Array): Promise<void>;
  /** Standard error: what a person reads meanwhile. */
  err(text: string): void;
  /** Standard input; can be read once. */
  readonly input: () => AsyncIterable<Uint8Array>;
  /** Standard error is a screen. */
  readonly interactive: boolean;
}

/** The terminal of this process. */
export function processTerminal({
  stdin,
  stdout,
  stderr,
}: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>): Terminal {
  // A pipe that is closed early rejects the write; as an event without a listener it would end the process.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  return {
    out: (chunk) =>
      new Promise((resolve, reject) => {
        stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
    err: (text) => void stderr.write(text),
    input: () => stdin,
    interactive: stderr.isTTY,
  };
}

const WIDTH = 30;
const REDRAW_MS = 100;

/** A bar on one line of a screen, redrawn in place ten times a second at most; nothing where there is no screen. */
export class ProgressBar {
  private done = 0;
  private drawnAt = 0;

  constructor(
    private readonly terminal: Terminal,
    private readonly total: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  advance(): void {
    this.reach(this.done + 1);
  }

  /** So many are done by now. */
  reach(done: number): void {
    this.done = done;
    const at = this.now();
    if (at - this.drawnAt < REDRAW_MS) return;
    this.drawnAt = at;
    this.draw();
  }

  finish(): void {
    this.draw();
    if (this.terminal.interactive) this.terminal.err('\n');
  }

  private draw(): void {
    if (!this.terminal.interactive) return;
    const share = this.total === 0 ? 1 : this.done / this.total;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    this.terminal.err(`\r${bar} ${Math.floor(share * 100)} % ${this.done}/${this.total}`);
  }
}
