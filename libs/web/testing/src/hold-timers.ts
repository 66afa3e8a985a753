interface HeldTimers {
  /** How many timers wait to be set off. */
  readonly waiting: () => number;
  /** Sets off the oldest. */
  readonly next: () => void;
}

/**
 * Holds back the timers of one delay, so that a test sets them off by hand instead of waiting: polling is tested at once, and
 * a busy machine cannot make it fail. All other timers run as ever. To be called once, at the top of a `describe`.
 *
 * @param delayMs the delay, in milliseconds, of the timers that are held
 */
export function holdTimers(delayMs: number): HeldTimers {
  // Replaced by hand and not by a mock: Testing Library takes a mocked setTimeout for a clock that it has to advance.
  const start = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const held = new Map<number, () => void>();
  let lastId = 0;
  const hold = (callback: () => void): number => {
    lastId -= 1;
    held.set(lastId, callback);
    return lastId;
  };
  beforeEach(() => {
    window.setTimeout = ((callback: () => void, delay?: number, ...args: []) =>
      delay === delayMs ? hold(callback) : start(callback, delay, ...args)) as typeof window.setTimeout;
    window.clearTimeout = ((id?: number) => {
      if (id === undefined || !held.delete(id)) clear(id);
    }) as typeof window.clearTimeout;
  });
  afterEach(() => {
    Object.assign(window, { setTimeout: start, clearTimeout: clear });
    held.clear();
  });
  return {
    waiting: () => held.size,
    next: () => {
      const [first] = held;
      if (!first) throw new Error(`No timer of ${delayMs} ms waits`);
      held.delete(first[0]);
      first[1]();
    },
  };
}
