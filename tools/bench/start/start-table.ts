/** How long one command took, each time it was run. */
export interface StartTimes {
  readonly name: string;
  readonly milliseconds: readonly number[];
}

/** For a terminal: the median of each, for a mean would tell of the one run in which the machine was busy, and the fastest. */
export function startTable(times: readonly StartTimes[]): string {
  const width = Math.max(...times.map(({ name }) => name.length));
  const lines = times.map(({ name, milliseconds }) => {
    const sorted = [...milliseconds].sort((a, b) => a - b);
    return `${name.padEnd(width)}  ${cell(median(sorted))}  ${cell(sorted[0] ?? NaN)}`;
  });
  return [`${''.padEnd(width)}    median   fastest`, ...lines].join('\n');
}

const cell = (milliseconds: number): string => `${milliseconds.toFixed(0).padStart(5)} ms`;

function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle - 1)] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
