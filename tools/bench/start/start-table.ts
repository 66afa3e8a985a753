/** How long one command took, each time it was run. */
export interface StartTimes {
  readonly name: string;
  readonly milliseconds: readonly number[];
  /** The same, less what the machine was slower at that moment. */
  readonly goal: readonly number[];
}

/** For a terminal: the median of each, for a mean would tell of the one run in which the machine was busy, the fastest, and the median of what is held against goals. */
export function startTable(times: readonly StartTimes[]): string {
  const width = Math.max(...times.map(({ name }) => name.length));
  const lines = times.map(({ name, milliseconds, goal }) =>
    [name.padEnd(width), cell(median(milliseconds)), cell(Math.min(...milliseconds)), cell(median(goal))].join('  '),
  );
  return [`${''.padEnd(width)}    median   fastest  held against goals`, ...lines].join('\n');
}

const cell = (milliseconds: number): string => `${milliseconds.toFixed(0).padStart(5)} ms`;

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle - 1)] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
