import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * How far a thread stands back, as a niceness. Whoever waits for an answer waits for the event loop and the database, which come first. What is read already
 * is made before more is read: so a chunk waits for few others.
 */
export const STANDS_BACK = { rendering: 1, reading: 4 } as const;

/** Lowers the priority of the calling thread. On Linux alone: elsewhere a priority is that of the whole process. */
export const standBack = (niceness: number): void => {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  } catch {
    // Some sandboxes refuse it. Then all threads are equal, as on other systems.
  }
};
