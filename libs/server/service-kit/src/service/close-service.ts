import { type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type ServiceLifecycle } from '../lifecycle/service-lifecycle';

export interface Closing {
  readonly lifecycle: ServiceLifecycle;
  /** The product's own server, in the gateway: no request may be cut off. */
  readonly product: Server | undefined;
  readonly drainDelayMs: number;
  readonly drainTimeoutMs: number;
  /** Ends Nest's application and what else listens. */
  readonly destroy: () => Promise<void>;
}

const IDLE_SWEEP_MS = 50;

/** Beside the default of DRAIN_TIMEOUT_MS, below the 30 seconds that most platforms give. */
const CLOSE_LIMIT_MS = 2_000;

/** No new connection; resolves when every request has its answer. A browser's idle connections are not waited for. */
const finishRequests = async (server: Server): Promise<void> => {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
};

const finishWork = async ({ lifecycle, product }: Closing): Promise<void> => {
  if (product) await finishRequests(product);
  await lifecycle.drain();
};

/** Whether it has ended within the time. */
const inTime = async (work: Promise<void>, limitMs: number): Promise<boolean> => {
  const timeout = new AbortController();
  const late = sleep(limitMs, false, { signal: timeout.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timeout.abort();
  }
};

/** As `inTime`, and says so where it has not. What is told to close may wait for a server that does not answer. */
export const closeInTime = async (what: string, closing: Promise<void>): Promise<void> => {
  if (await inTime(closing, CLOSE_LIMIT_MS)) return;
  new Logger('Drain').error(`Gave up closing ${what} after ${CLOSE_LIMIT_MS} ms`);
};

/** Readiness goes false first; then nothing more is taken; what is taken is finished; only then is anything taken down. */
export const closeService = async (closing: Closing): Promise<void> => {
  const { lifecycle, drainDelayMs, drainTimeoutMs, destroy } = closing;
  lifecycle.announceStop();
  if (drainDelayMs > 0) await sleep(drainDelayMs);
  if (!(await inTime(finishWork(closing), drainTimeoutMs))) {
    new Logger('Drain').error(`Gave up waiting for what is running after ${drainTimeoutMs} ms`);
    // Nest's own close waits for every request without a limit.
    closing.product?.closeAllConnections();
  }
  await destroy();
};
