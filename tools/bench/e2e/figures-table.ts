export type Figures = Readonly<Record<string, number>>;

interface Goal {
  readonly is: 'at most' | 'at least';
  readonly wanted: number;
  /** With decks that were stored, where it was measured. */
  readonly before?: number;
}

const atMost = (wanted: number, before?: number): Goal => ({ is: 'at most', wanted, ...(before && { before }) });
const atLeast = (wanted: number, before?: number): Goal => ({ is: 'at least', wanted, ...(before && { before }) });

/** What was set out to be reached, and what there was before, on two cores. */
const GOALS: Readonly<Record<string, Goal>> = {
  'M: POST to completed, s': atMost(0.7, 1.8),
  'M: POST to completed, CPU-s': atMost(1, 2.15),
  'M: stored per row beyond the CSV, bytes': atMost(200, 23_000),
  'peak RSS when completed, MB': atMost(350),
  'M: one row, POST to completed, p95, ms': atMost(150),
  'one row beside 20 × 10,000 of another, p95, ms': atMost(2_000, 25_100),
  'preview of a row after the first, p95, ms': atMost(2_000),
  'M: one deck, p95, ms': atMost(10),
  'M: one deck, first byte, p95, ms': atMost(5),
  'M: ZIP, MB/s': atLeast(1_744, 1_744),
  'M: render, p95, ms': atMost(100),
  'M: render, 8 at once, per second': atLeast(200),
  'a key looked up, p50, ms': atMost(2),
  // Where the 484 MB were measured.
  'peak RSS behind the ZIP of M, MB': atMost(350, 484),
  'gateway of its own: RSS behind the ZIP of M, MB': atMost(300),
  // An archive is not made beforehand for nothing: what it takes to make counts, for one download.
  'S: ZIP to written as files, packed by tar and served once': atLeast(2),
  '1,000,000 decks in 100 batches, s': atMost(100),
  'their bytes on disk, MB': atMost(1_000),
  'peak RSS behind them to that behind half of them': atMost(1.1),
};

/** Each page of a list, however it is filtered and sorted. */
const OF_LIST = /^list of .*, p95, ms$/;
const LIST_GOAL = atMost(30);

const goalOf = (name: string): Goal | undefined => (OF_LIST.test(name) ? LIST_GOAL : GOALS[name]);

const shown = (value: number): string => Number(value.toPrecision(4)).toLocaleString('en');

const rowOf = (name: string, value: number): string => {
  const goal = goalOf(name);
  if (!goal) return `| ${name} | | ${shown(value)} | | |`;
  const { is, wanted, before } = goal;
  const isMet = is === 'at most' ? value <= wanted : value >= wanted;
  const cells = [before === undefined ? '' : shown(before), shown(value), `${is} ${shown(wanted)}`];
  return `| ${name} | ${cells.join(' | ')} | ${isMet ? 'yes' : 'no'} |`;
};

/** Markdown: each figure between what there was before and what was wanted of it. */
export const figuresTable = (figures: Figures): string =>
  [
    '| figure | before | value | wanted | met |',
    '|---|---|---|---|---|',
    ...Object.entries(figures).map(([name, value]) => rowOf(name, value)),
  ].join('\n');
