/** What a script that calls the command can rely on. */
export const ExitCode = {
  done: 0,
  /** Nothing that the arguments or the inputs explain; a bug, or a disk that is full. */
  failed: 1,
  usage: 2,
  inputRefused: 3,
  someRowsFailed: 4,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
