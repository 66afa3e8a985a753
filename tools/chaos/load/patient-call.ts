import { setTimeout as sleep } from 'node:timers/promises';
import { RowdeckError } from '@rowdeck/client';

const AGAIN_AFTER_MS = 500;

/** Too many requests, a server that is away or starting, and what broke off on the way. */
const mayPass = ({ status, code }: RowdeckError): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'request.idempotency_in_progress';

/** Calls until there is an answer, or until nobody waits for it any more. @throws what the server refuses for good */
export const patiently = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof RowdeckError) || !mayPass(error)) throw error;
      await sleep(AGAIN_AFTER_MS, undefined, { signal });
    }
  }
};
