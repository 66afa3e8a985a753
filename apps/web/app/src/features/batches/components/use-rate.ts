import { useEffect, useRef, useState } from 'react';

/** Of so long the rate is the mean: it does not jump with each chunk. */
const WINDOW_MS = 4_000;

interface Sample {
  readonly at: number;
  readonly done: number;
}

/** How many are done each second, since this page follows them; null while that is not known. */
export function useRate(done: number, running: boolean): number | null {
  const [rate, setRate] = useState<number | null>(null);
  const samples = useRef<Sample[]>([]);
  useEffect(() => {
    const now = { at: performance.now(), done };
    samples.current = running ? [...samples.current.filter(({ at }) => now.at - at < WINDOW_MS), now] : [];
    setRate(rateOf(samples.current));
  }, [done, running]);
  return rate;
}

/** Of the first and the last that are known. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at <= first.at || last.done <= first.done) return null;
  return ((last.done - first.done) * 1_000) / (last.at - first.at);
}
