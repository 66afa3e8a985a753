import { setTimeout as sleep } from 'node:timers/promises';

/** Below the limit of a test, so that the failure and not the limit is reported, and enough for a busy machine. */
const UNIT_TEST_MS = 25_000;
const INTEGRATION_TEST_MS = 150_000;
const PAUSE_MS = 20;

const patience = (): number =>
  /\.(?:int|e2e)-spec\./.test(expect.getState().testPath ?? '') ? INTEGRATION_TEST_MS : UNIT_TEST_MS;

/** Repeats an assertion until it holds, for what other services do in their own time. Throws its last failure at the timeout. */
export const eventually = async <T>(assertion: () => PromiseLike<T> | T, timeoutMs = patience()): Promise<T> => {
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
