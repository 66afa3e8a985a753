import { Logger } from '@nestjs/common';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** What a process that has closed everything needs to end by itself. */
const LINGER_MS = 500;

const endLingering = (): void => {
  new Logger('Process').error('This process is ended with something left open that could not be closed');
  process.exit(1);
};

/**
 * Closes on the first signal; a second one ends the process the hard way, for the impatient. When all is closed the process ends, whatever keeps it: a
 * connection to a server that does not answer, work in a thread. Returns how to undo it.
 */
export const closeOnSignal = (close: () => Promise<void>): (() => void) => {
  const undone = new AbortController();
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  const end = () => {
    if (undone.signal.aborted) return;
    const lingering = setTimeout(endLingering, LINGER_MS).unref();
    undone.signal.addEventListener('abort', () => clearTimeout(lingering));
  };
  const stop = () => {
    forget();
    void close().then(end);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return () => {
    undone.abort();
    forget();
  };
};

/**
 * Ends the process with one log line and exit code 1 at an error that nobody handled (a rejection arrives here too): what
 * it left half-done in memory is unknown, and all that lasts was committed or will be delivered again, so that a new
 * process can start at once. Once for a process, however many services run in it. Returns how to undo it.
 * @param announce is called after the log line, for whoever does not see the log
 */
export const endOnCrash = (announce: (error: unknown) => void = () => undefined): (() => void) => {
  const logger = new Logger('Process');
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'An error that nobody handled ends this process; it can be started again');
    announce(error);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  return () => void process.off('uncaughtException', end);
};

/** Ends the process of a command with what it says: the words on standard output, or a fault's on standard error and exit code 1. */
export const runCommand = (words: Promise<string>): Promise<void> =>
  words.then(
    (said) => void process.stdout.write(`${said}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
