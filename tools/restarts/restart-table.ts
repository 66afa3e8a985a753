/** One restart, in milliseconds from the kill. */
export interface Restart {
  /** Until another process was started: what the stack waits on purpose, and a restart of a pod has of its own. */
  readonly startedMs: number;
  /** Until `/readyz` answered 200. */
  readonly readyMs: number;
}

/** Restarts of one process, in one situation. */
export interface Restarts {
  readonly name: string;
  readonly situation: Situation;
  readonly restarts: readonly Restart[];
}

/** What each is to be ready within, pause included, in seconds. */
export const BARS = { idle: 3, loaded: 8 } as const;
export type Situation = keyof typeof BARS;

interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

export const spreadOf = (figures: readonly number[]): Spread => {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle - 1)] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
  return { min: sorted[0] ?? NaN, median, max: sorted.at(-1) ?? NaN };
};

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Nobody waits for the median: the bar is for each of them. */
const met = ({ max }: Spread, situation: Situation): string => (max <= BARS[situation] * 1_000 ? 'yes' : 'no');

const rowOf = ({ name, situation, restarts }: Restarts): string => {
  const ready = spreadOf(restarts.map(({ readyMs }) => readyMs));
  const pause = spreadOf(restarts.map(({ startedMs }) => startedMs));
  const figures = [ready.min, ready.median, ready.max, pause.median].map(seconds);
  return `| ${[name, situation, restarts.length, ...figures, BARS[situation], met(ready, situation)].join(' | ')} |`;
};

const HEAD = [
  '| process | situation | times | min, s | median, s | max, s | pause before the start, median, s | bar, s | met |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

/** For the documentation: the slowest of each situation stand first. */
export const restartTable = (all: readonly Restarts[]): string => {
  const slowest = ({ restarts }: Restarts) => Math.max(...restarts.map(({ readyMs }) => readyMs));
  const situations = Object.keys(BARS);
  const sorted = all
    .filter(({ restarts }) => restarts.length > 0)
    .sort((a, b) => situations.indexOf(a.situation) - situations.indexOf(b.situation) || slowest(b) - slowest(a));
  return [...HEAD, ...sorted.map(rowOf)].join('\n');
};
