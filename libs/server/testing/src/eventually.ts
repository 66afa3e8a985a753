import { setTimeout as sleep } from 'node:timers/promises';

/** Below the limit of a unit test, so that the failure and not the limit is reported, and enough for a busy machine. */
const TIMEOUT_MS = 25_000;
const PAUSE_MS = 20;

/** Repeats an assertion until it holds, for what other services do in their own time. Throws its last failure at the timeout. */
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
