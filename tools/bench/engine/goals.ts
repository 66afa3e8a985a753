import { type BenchResult } from './report';

export interface Goal {
  readonly label: string;
  readonly wanted: string;
  readonly measured: number;
  readonly met: boolean;
}

/** What the engine set out to reach, next to what was measured; a goal whose subjects were left out is left out too. */
export function goals(results: readonly BenchResult[]): Goal[] {
  const find = (template: string, form: string): BenchResult | undefined =>
    results.find((result) => result.subject === 'rowdeck' && result.template === template && result.form === form);
  const atLeast = (label: string, measured: number | null | undefined, wanted: number): Goal[] =>
    measured == null ? [] : [{ label, wanted: `≥ ${wanted}`, measured, met: measured >= wanted }];
  const atMost = (label: string, measured: number | undefined, wanted: number): Goal[] =>
    measured === undefined ? [] : [{ label, wanted: `≤ ${wanted}`, measured, met: measured <= wanted }];

  const [small, large, level6] = [find('S', 'slots'), find('L', 'slots'), find('S', 'deflate')];
  const huge = find('100MB', 'compile');
  const gigabytes = (zip: BenchResult | undefined): number | undefined =>
    zip && (zip.per_cpu_second * zip.output_bytes) / 1e9;
  return [
    ...atLeast('S, slots: times docxtemplater', small?.ratio, 500),
    ...atLeast('M, slots: times docxtemplater', find('M', 'slots')?.ratio, 500),
    ...atLeast('L, slots: times docxtemplater', large?.ratio, 1000),
    ...atLeast('S, contiguous: times docxtemplater', find('S', 'contiguous')?.ratio, 300),
    ...atMost(
      'S, slots: size over level 6, in %',
      small && level6 && 100 * (small.output_bytes / level6.output_bytes - 1),
      3,
    ),
    ...['S', 'M', 'L'].flatMap((name) => atLeast(`${name}, zip: GB per CPU-second`, gigabytes(find(name, 'zip')), 1)),
    ...atMost('L, slots: peak RSS in MB', large?.peak_rss_mb, 150),
    ...atMost('100 MB, compile: CPU-seconds', huge && 1 / huge.per_cpu_second, 1),
    ...atMost('100 MB, compile: peak RSS in MB', huge?.peak_rss_mb, 300),
  ];
}
