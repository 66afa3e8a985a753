/** A template to measure with: its size is that of its slides, placeholders and pictures. */
export interface BenchTemplate {
  readonly name: string;
  readonly slides: number;
  readonly placeholders: number;
  /** Pixels along the side of the square picture on each slide, none when 0. Random pixels, which no deflate makes smaller. */
  readonly pictureSide: number;
  /** What the placeholders go through in turn, `BENCH_COLUMNS` when absent; a filter may stand behind a name. */
  readonly columns?: readonly string[];
}

/** Small: a letter-like deck without pictures (35 KB). Medium: a sales deck (2 MB). Large: a report full of photographs (30 MB). */
export const BENCH_TEMPLATES: readonly BenchTemplate[] = [
  { name: 'S', slides: 5, placeholders: 20, pictureSide: 0 },
  { name: 'M', slides: 15, placeholders: 57, pictureSide: 210 },
  { name: 'L', slides: 40, placeholders: 80, pictureSide: 500 },
];

/** The upper end of what may be uploaded, for the time and memory of compiling. */
export const HUGE_TEMPLATE: BenchTemplate = { name: '100MB', slides: 60, placeholders: 120, pictureSide: 745 };

/** The columns that the placeholders of a template go through in turn. */
export const BENCH_COLUMNS = [
  'first_name',
  'last_name',
  'company',
  'email',
  'city',
  'amount',
  'date',
  'title',
  'dept',
  'ref',
  'phone',
  'manager',
  'product',
  'region',
  'note',
] as const;

/** Values of no row equal those of another; every fifth needs escaping. */
export function benchRow(index: number): string[] {
  return BENCH_COLUMNS.map((column, i) => {
    const unique = ((index * 2_654_435_761 + i * 40_503) >>> 0).toString(36);
    return `${column}-${index}-${unique}${i % 5 === 2 ? ' & Co <x>' : ''}`;
  });
}
