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

/** Readiness goes false first; then nothing more is taken; what is taken is finished; only then is anything taken down. */
export const closeService = async (closing: Closing): Promise<void> => {
  const { lifecycle, drainDelayMs, drainTimeoutMs, destroy } = closing;
  lifecycle.announceStop();
  if (drainDelayMs > 0) await sleep(drainDelayMs);
  const timeout = new AbortController();
  const inTime = await Promise.race([
    finishWork(closing).then(() => true),
    sleep(drainTimeoutMs, false, { signal: timeout.signal }).catch(() => false),
  ]);
  timeout.abort();
  if (!inTime) {
    new Logger('Drain').error(`Gave up waiting for what is running after ${drainTimeoutMs} ms`);
    // Nest's own close waits for every request without a limit.
    closing.product?.closeAllConnections();
  }
  await destroy();
};
