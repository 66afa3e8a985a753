/** Where a command writes. */
export interface Terminal {
  /** Standard output: the result. Resolves when more may be written. */
  out(chunk: string | Uint8Array): Promise<void>;
  /** Standard error: what a person reads meanwhile. */
  err(text: string): void;
  /** Standard error is a screen. */
  readonly interactive: boolean;
}

/** The terminal of this process. */
export function processTerminal({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): Terminal {
  // A pipe that is closed early rejects the write; as an event without a listener it would end the process.
  stdout.on('error', () => undefined);
  return {
    out: (chunk) =>
      new Promise((resolve, reject) => {
        stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
    err: (text) => void stderr.write(text),
    interactive: stderr.isTTY,
  };
}
