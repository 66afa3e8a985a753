import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 20;

/** Repeats an assertion until it holds, for what other services do in their own time. Throws its last failure after ten seconds. */
export const eventually = async <T>(assertion: () => Promise<T> | T, timeoutMs = TIMEOUT_MS): Promise<T> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await assertion();
    } catch (failure) {
      if (Date.now() >= deadline) throw failure;
      await sleep(PAUSE_MS);
    }
  }
};
