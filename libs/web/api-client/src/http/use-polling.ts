import { useState } from 'react';

/** Specification, section 9: the interval in milliseconds of what is asked for again while it is not final. */
export const POLLING_INTERVAL_MS = 3000;

/**
 * Polling that a query's own answer starts and stops: pass the interval to the query, then say of its answer whether it
 * will still change. To be called on every render, before the component returns.
 */
export function usePolling(): readonly [intervalMs: number, pollWhile: (running: boolean) => void] {
  const [polled, setPolled] = useState(false);
  const pollWhile = (running: boolean) => {
    if (running !== polled) setPolled(running);
  };
  return [polled ? POLLING_INTERVAL_MS : 0, pollWhile];
}
