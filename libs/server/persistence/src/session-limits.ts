/** How long a session of Postgres may hold others up, in seconds. With 0 a limit is what the server or the role says. */
export interface SessionLimits {
  /**
   * Waiting for a lock. Shorter than the 10 seconds that one service waits for another: whoever asked is told by the one that waits, whose connection is free
   * again by then.
   */
  readonly lockSeconds: number;
  /** One statement. What is counted in thousands of rows takes seconds: more than this is a server that is stuck, or a mistake. */
  readonly statementSeconds: number;
  /**
   * Silence in the middle of a transaction, after which Postgres ends the connection and gives its locks back. A process that is frozen, or whose machine
   * is gone without a word, would keep others from the rows of a batch for as long. Nothing that works is silent for so long.
   */
  readonly silentSeconds: number;
}

export const DEFAULT_LIMITS: SessionLimits = { lockSeconds: 8, statementSeconds: 300, silentSeconds: 30 };

/** Silence of the other side, after which it is asked whether it is there. */
const KEEPALIVE_MS = 10_000;

/**
 * The same for Postgres, which leaves it to the kernel: two hours on Linux, for which a machine that is gone keeps its connections, and the lock under which
 * it was migrating. After half a minute without an answer they are given back.
 */
const KEEPALIVE_OF_SERVER = { idle: KEEPALIVE_MS / 1000, interval: 5, count: 4 };

/** Until the pool gives out a connection, old or new, in milliseconds. As for a lock: whoever asked is told while it still listens. */
const CONNECTION_MS = 8_000;

const options = Object.entries(KEEPALIVE_OF_SERVER)
  .map(([name, value]) => `-c tcp_keepalives_${name}=${value}`)
  .join(' ');

/** The limits in the words of the driver, for connections of a pool. */
export const sessionParameters = ({ lockSeconds, statementSeconds, silentSeconds }: SessionLimits) => ({
  lock_timeout: lockSeconds * 1000,
  statement_timeout: statementSeconds * 1000,
  idle_in_transaction_session_timeout: silentSeconds * 1000,
  connectionTimeoutMillis: CONNECTION_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEPALIVE_MS,
  options,
});

/** How long a connection of the pool waits for a lock. Where that is left to Postgres: as long as whoever asked listens. */
export const lockMsOf = ({ extra }: { readonly extra?: unknown }): number => {
  const { lock_timeout } = (extra ?? {}) as Partial<ReturnType<typeof sessionParameters>>;
  return lock_timeout || DEFAULT_LIMITS.lockSeconds * 1000;
};
