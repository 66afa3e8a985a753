/** One of the bars of a chart over time. */
export interface Bar {
  /** When it is, in words. */
  readonly name: string;
  readonly made: number;
  readonly failed: number;
  /** What it stands for, in words. */
  readonly value: string;
}

const TOPS = [1, 2, 4, 5, 10];

/** The end of the scale, which begins with 0 and has a whole number in its middle: 2,000 for 1,130, and 2 where there is nothing. */
export const topOf = (bars: readonly Bar[]): number => {
  const most = Math.max(...bars.map(({ made, failed }) => made + failed));
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const top = (TOPS.find((step) => step * size >= most) ?? 10) * size;
  return Math.max(2, top % 2 === 0 ? top : top + 1);
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7,
  PageUp: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** Which bar a key leads to, as in a slider; undefined of a key that leads to none. */
export const barByKey = (key: string, at: number, last: number): number | undefined => {
  const next = STEPS[key]?.(at, last);
  return next === undefined ? undefined : Math.max(0, Math.min(last, next));
};
