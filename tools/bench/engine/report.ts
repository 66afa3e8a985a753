import { type Goal } from './goals';

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
