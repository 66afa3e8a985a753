const NOT_FAKED = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Works in a process whose clock is so many minutes ahead, or behind where they are negative. Its timers run as ever. */
export const withWrongClock = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  jest.useFakeTimers({ now: Date.now() + minutes * 60_000, doNotFake: [...NOT_FAKED] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
};
