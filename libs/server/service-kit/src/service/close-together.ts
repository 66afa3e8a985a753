import { type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type ServiceName } from '@rowdeck/contracts';
import { type ServiceLifecycle } from '../lifecycle/service-lifecycle';

/** What ends with a service, and how long that may take. */
export interface Closing {
  readonly name: ServiceName;
  readonly lifecycle: ServiceLifecycle;
  /** The product's own server, in the gateway: no request may be cut off. */
  readonly product: Server | undefined;
  readonly drainDelayMs: number;
  readonly drainTimeoutMs: number;
  /** Ends Nest's application. */
  readonly closeApp: () => Promise<void>;
  /** Once the application has ended, or has been given up: says so, and ends what else listens. */
  readonly ended: () => Promise<void>;
  /** Sends the rest of the log and of the traces. */
  readonly endTelemetry: () => Promise<void>;
}

const IDLE_SWEEP_MS = 50;

/** Of each of the two parts of closing: beside the default of DRAIN_TIMEOUT_MS, below the 30 seconds that most platforms give. */
const CLOSE_LIMIT_MS = 2_000;

/** Those two parts, and as little as is left then for what the services stand on. */
const END_LIMIT_MS = 4_500;
const LEAST_MS = END_LIMIT_MS - 2 * CLOSE_LIMIT_MS;

/** No new connection; resolves when every request has its answer. A browser's idle connections are not waited for. */
const finishRequests = async (server: Server): Promise<void> => {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
};

interface UnderWay {
  readonly name: ServiceName;
  readonly work: Promise<void>;
  /** Before which it has not begun, and waits for others, who are named. */
  readonly after?: Promise<unknown>;
}

/** Says in one line whose work has not ended within the time, and leaves it. What is told to close may wait for a server that does not answer. */
const inTime = async (doing: string, works: readonly UnderWay[], limitMs: number): Promise<boolean> => {
  const logger = new Logger('Drain');
  const timeout = new AbortController();
  const late = sleep(limitMs, false, { signal: timeout.signal }).catch(() => false);
  const open = new Set<UnderWay>();
  const end = async (each: UnderWay): Promise<void> => {
    await each.after;
    open.add(each);
    await each.work.catch((err: unknown) => logger.error({ err }, `Failed while ${doing}: ${each.name}`));
    open.delete(each);
  };
  const allEnded = await Promise.race([Promise.all(works.map(end)).then(() => true), late]);
  timeout.abort();
  const names = new Set([...open].map(({ name }) => name));
  if (!allEnded) logger.error(`Gave up ${doing} after ${limitMs} ms: ${[...names].join(', ')}`);
  return allEnded;
};

/**
 * All services finish what they do of their own accord side by side, each with the whole time limit. A service answers calls until those that may call it,
 * which stand before it, have nothing more to ask.
 */
const finishWork = (fromTheEdge: readonly Closing[]): UnderWay[] => {
  let callers: Promise<unknown> = Promise.resolve();
  return fromTheEdge.flatMap(({ name, lifecycle, product }) => {
    const after = callers;
    const own = (product ? finishRequests(product) : Promise.resolve()).then(() => lifecycle.finish('work'));
    callers = Promise.all([own, after.then(() => lifecycle.finish('answers'))]);
    return [
      { name, work: own },
      { name, work: callers.then(() => lifecycle.drain()), after },
    ];
  });
};

const named = (closings: readonly Closing[], step: 'closeApp' | 'endTelemetry'): UnderWay[] =>
  closings.map((closing) => ({ name: closing.name, work: closing[step]() }));

const most = (closings: readonly Closing[], limit: 'drainDelayMs' | 'drainTimeoutMs'): number =>
  Math.max(0, ...closings.map((closing) => closing[limit]));

/**
 * Ends the services of a process, from the edge inwards, within one limit for all. Readiness goes false first; then nothing more is taken; what is taken is
 * finished; only then is anything taken down.
 * @param beside ends what the services stand on, once their applications have ended, within the time that it is told
 */
export const closeTogether = async (
  fromTheEdge: readonly Closing[],
  beside: (limitMs: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  for (const { lifecycle } of fromTheEdge) lifecycle.announceStop();
  const drainDelayMs = most(fromTheEdge, 'drainDelayMs');
  if (drainDelayMs > 0) await sleep(drainDelayMs);
  const drainTimeoutMs = most(fromTheEdge, 'drainTimeoutMs');
  const besideUntil = performance.now() + drainTimeoutMs + END_LIMIT_MS - CLOSE_LIMIT_MS;
  // Nest's own close waits for every request without a limit.
  if (!(await inTime('waiting for what is running', finishWork(fromTheEdge), drainTimeoutMs)))
    for (const { product } of fromTheEdge) product?.closeAllConnections();
  await inTime('closing', named(fromTheEdge, 'closeApp'), CLOSE_LIMIT_MS);
  await beside(Math.max(LEAST_MS, Math.round(besideUntil - performance.now())));
  await Promise.all(fromTheEdge.map(({ ended }) => ended()));
  await inTime('sending the rest of the log', named(fromTheEdge, 'endTelemetry'), CLOSE_LIMIT_MS);
};
