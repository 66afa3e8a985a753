import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 20;

/** Repeats expectations until they hold; fails with the last failure when time is up. */
export const eventually = async (expectations: () => void | Promise<void>, timeoutMs = 10_000): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await expectations();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
      await sleep(STEP_MS);
    }
  }
};
