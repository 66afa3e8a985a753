/** Ends the process of a command with what it says: the words on standard output, or a fault's on standard error and exit code 1. */
export const runCommand = (words: Promise<string>): Promise<void> =>
  words.then(
    (said) => void process.stdout.write(`${said}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
