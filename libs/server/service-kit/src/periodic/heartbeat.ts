export interface Heartbeat {
  readonly everyMs: number;
  /** Lets the queue know that work goes on, where it is the work of a queue. */
  readonly keepAlive?: () => void;
}

/** Renews a lease until it is told to stop; what ends before the first beat has renewed nothing. A renewal that fails is tried again with the next beat. */
export const startBeating = ({ everyMs, keepAlive }: Heartbeat, renew: () => Promise<unknown>): (() => void) => {
  const timer = setInterval(() => {
    keepAlive?.();
    renew().catch(() => undefined);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

/** Works while renewing the lease and keeping the job alive. */
export const whileBeating = async <T>(
  heartbeat: Heartbeat,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> => {
  const stop = startBeating(heartbeat, renew);
  try {
    return await work();
  } finally {
    stop();
  }
};
