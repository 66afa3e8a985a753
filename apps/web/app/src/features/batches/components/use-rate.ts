import { useEffect, useRef, useState } from 'react';

/** The rate is the mean of so many reports: of a fast batch some seconds, of a slow one minutes. */
const REPORTS = 10;
/** Of fewer, it would tell more of when a report came than of how fast it goes. */
const FEWEST = 3;
/** Workers that began together end together: what they report within so long counts as one. */
const TOGETHER_MS = 250;

/** So many were done at that time. */
interface Report {
  /** Of the first that it counts for, in milliseconds. */
  readonly since: number;
  readonly at: number;
  readonly done: number;
}

/** How many are done each second, as far as this page follows them; null while that is not known. */
export function useRate(done: number, running: boolean): number | null {
  const [rate, setRate] = useState<number | null>(null);
  const known = useRef({ done, reports: [] as readonly Report[] });
  useEffect(() => {
    const { done: before, reports } = known.current;
    // When what was done by the time that the page was opened had been done, nobody knows.
    const next = !running ? [] : done === before ? reports : withReport(reports, performance.now(), done);
    known.current = { done, reports: next };
    setRate(rateOf(next));
  }, [done, running]);
  return rate;
}

/** With what is done by now. Where that is less than before, something else runs. */
export function withReport(reports: readonly Report[], at: number, done: number): readonly Report[] {
  const last = reports.at(-1);
  if (last && done < last.done) return [];
  if (last && at - last.since < TOGETHER_MS) return [...reports.slice(0, -1), { ...last, at, done }];
  return [...reports, { since: at, at, done }].slice(-REPORTS);
}

/** Between the first and the last of the reports. */
export function rateOf(reports: readonly Report[]): number | null {
  const [first, last] = [reports[0], reports.at(-1)];
  if (!first || !last || reports.length < FEWEST) return null;
  return ((last.done - first.done) * 1_000) / (last.at - first.at);
}
