export type Figures = Readonly<Record<string, number>>;

interface Wanted {
  readonly is: 'at most' | 'at least';
  readonly value: number;
}

const atMost = (value: number): Wanted => ({ is: 'at most', value });
const atLeast = (value: number): Wanted => ({ is: 'at least', value });

/** What was set out to be reached, on two cores of a machine that was twice as fast as the one of docs/performance.md. */
const WANTED: Readonly<Record<string, Wanted>> = {
  'M: POST to completed, s': atMost(0.7),
  'M: POST to completed, CPU-s': atMost(1),
  'M: stored per row beyond the CSV, bytes': atMost(200),
  'peak RSS when completed, MB': atMost(350),
  'M: one deck, p95, ms': atMost(10),
  'M: one deck, first byte, p95, ms': atMost(5),
  'RSS behind the ZIP of M, MB': atMost(300),
  'S: ZIP to plain file, per CPU-s': atLeast(2),
  '1,000,000 decks in 100 batches, s': atMost(100),
  'their bytes on disk, MB': atMost(1_000),
};

const shown = (value: number): string => Number(value.toPrecision(4)).toLocaleString('en');

/** Markdown: each figure beside what was wanted of it. */
export const figuresTable = (figures: Figures): string =>
  [
    '| figure | value | wanted | met |',
    '|---|---|---|---|',
    ...Object.entries(figures).map(([name, value]) => {
      const wanted = WANTED[name];
      if (!wanted) return `| ${name} | ${shown(value)} | | |`;
      const isMet = wanted.is === 'at most' ? value <= wanted.value : value >= wanted.value;
      return `| ${name} | ${shown(value)} | ${wanted.is} ${shown(wanted.value)} | ${isMet ? 'yes' : 'no'} |`;
    }),
  ].join('\n');
