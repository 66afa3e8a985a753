import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Answers no sooner than after `leastMs`, whatever was done meanwhile. Where a known address causes more work than an
 * unknown one, the time of the answer would give it away.
 */
export const answerEvenly = async <T>(leastMs: number, work: () => Promise<T>): Promise<T> => {
  const pause = sleep(leastMs);
  try {
    return await work();
  } finally {
    await pause;
  }
};

/** Many times what the work takes, and still short for a person. */
export const EVEN_ANSWER_MS = 250;
