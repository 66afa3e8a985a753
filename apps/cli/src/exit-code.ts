/** What a script that calls the command can rely on. */
export const ExitCode = {
  done: 0,
  /** Nothing that the arguments or the inputs explain; a bug, a disk that is full, or a pipe whose reader has gone. */
  failed: 1,
  usage: 2,
  /** Nothing has been made. */
  inputRefused: 3,
  /** What was made is not all that was asked for: rows failed, or text of the template was not filled. */
  faulty: 4,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
