const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Closes on the first signal; a second one ends the process the hard way, for the impatient. Returns how to undo it. */
export const closeOnSignal = (close: () => Promise<void>): (() => void) => {
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  const stop = () => {
    forget();
    void close();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return forget;
};
