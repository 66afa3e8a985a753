import { rmSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A write that is under way when the signal comes may put a file into the folder that is being removed. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 20 } as const;

/**
 * What is only half there. Whatever ends the work early, Ctrl-C among it, removes it. Listens before anything is made: a signal
 * without a listener ends the process at once.
 */
export class UnfinishedOutput {
  private path: string | undefined;

  constructor() {
    for (const signal of SIGNALS) process.once(signal, this.onSignal);
  }

  /** Call it in the same breath in which a file or folder is made; the first, outermost one counts. */
  made(path: string | undefined): void {
    this.path ??= path;
  }

  /** Call it when the work is done, or has been moved to where it belongs. */
  finished(): void {
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
  }

  /** Does nothing where nothing was made. */
  remove(): void {
    if (this.path !== undefined) rmSync(this.path, REMOVAL);
    this.path = undefined;
    this.finished();
  }

  /** Ends the process by the same signal, as it would have without us, so that a shell script stops with it. */
  private readonly onSignal = (signal: NodeJS.Signals): void => {
    this.remove();
    process.kill(process.pid, signal);
  };
}
