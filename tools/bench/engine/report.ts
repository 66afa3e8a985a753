interface Goal {
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

/** One line of the report. */
export interface BenchResult {
  readonly template: string;
  readonly subject: string;
  readonly form: string;
  /** Presentations, or compiled templates where the form is `compile`. */
  readonly per_cpu_second: number;
  /** To docxtemplater on the same template in the same run; null where it was not measured or does no such thing. */
  readonly ratio: number | null;
  readonly peak_rss_mb: number;
  /** Bytes of one presentation, base included. */
  readonly output_bytes: number;
}

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** The results as a Markdown table, so that they can be pasted into docs/performance.md as they are. */
export function resultsTable(results: readonly BenchResult[]): string {
  const rows = results.map((result) => [
    result.template,
    result.subject,
    result.form,
    number(result.per_cpu_second),
    result.ratio === null ? '' : `${number(result.ratio)}×`,
    number(result.peak_rss_mb),
    number(result.output_bytes),
  ]);
  return table(['template', 'subject', 'form', 'per CPU-second', 'ratio', 'peak RSS MB', 'output bytes'], rows);
}

export function goalsTable(goals: readonly Goal[]): string {
  const rows = goals.map(({ label, wanted, measured, met }) => [label, wanted, number(measured), met ? 'yes' : 'NO']);
  return table(['goal', 'wanted', 'measured', 'met'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (i < 3 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
