export interface Heartbeat {
  readonly everyMs: number;
  /** Lets the queue know that work goes on, where it is the work of a queue. */
  readonly keepAlive?: () => void;
}

/** Works while renewing the lease and keeping the job alive. A renewal that fails is tried again with the next beat. */
export const whileBeating = async <T>(
  { everyMs, keepAlive }: Heartbeat,
  renew: () => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T> => {
  const timer = setInterval(() => {
    keepAlive?.();
    renew().catch(() => undefined);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
