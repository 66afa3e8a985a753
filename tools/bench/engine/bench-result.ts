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
