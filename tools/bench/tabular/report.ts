/** One subject on one table. */
export interface TableResult {
  readonly table: string;
  readonly subject: string;
  /** The least of the runs: other work on the machine only ever adds to it. */
  readonly cpu_seconds: number;
  /** To csv-parse on the same table in the same run, the median of the runs; null where it was not measured. */
  readonly ratio: number | null;
  /** On the machine that goals in seconds are meant for; the median of the runs. */
  readonly goal_seconds: number;
  readonly peak_rss_mb: number;
}

interface TableGoal {
  readonly label: string;
  readonly wanted: string;
  /** The worst of the results that the goal is about. */
  readonly measured: number;
  readonly met: boolean;
}

export const REFERENCE = 'csv-parse';
/** CPU-seconds of csv-parse on the clean table, on a machine that is twice as fast as the one of `docs/performance.md`: goals in seconds are meant for it. */
export const YARDSTICK_SECONDS = 0.43;

/** One run of a subject, and what csv-parse took right before it. */
interface TableRun {
  readonly cpuSeconds: number;
  readonly peakRssMb: number;
  /** On the clean table. */
  readonly yardstickSeconds: number;
  /** On the same table, where it reads it. */
  readonly referenceSeconds: number | undefined;
}

/** Of runs under load CPU time grows for all: each is held against what stood beside it. */
export function resultOf(table: string, subject: string, runs: readonly TableRun[]): TableResult {
  const ratios = runs.flatMap(({ cpuSeconds, referenceSeconds }) =>
    referenceSeconds === undefined ? [] : [cpuSeconds / referenceSeconds],
  );
  return {
    table,
    subject,
    cpu_seconds: Math.min(...runs.map(({ cpuSeconds }) => cpuSeconds)),
    ratio: ratios.length === 0 ? null : median(ratios),
    goal_seconds: YARDSTICK_SECONDS * median(runs.map((run) => run.cpuSeconds / run.yardstickSeconds)),
    peak_rss_mb: Math.max(...runs.map(({ peakRssMb }) => peakRssMb)),
  };
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const STREAMED = 'rowdeck, streamed';
/** The whole command: start, template, table, columns, every row. */
export const VALIDATE = 'rowdeck validate';

/** A table of a million amounts, each of which a filter prints. */
export const AMOUNTS = 'a million amounts';
/** Tables of a million rows, each with a value that its filter cannot read, and what that value is. */
export const FAULTY: Readonly<Record<string, string>> = {
  'a million words for amounts': 'n/a',
  'a million open amounts': '1.234',
  'a million amounts in dollars': '$5',
};

/** What the reader set out to reach, beside the worst that was measured; a goal that nothing was measured for is left out. */
export function tableGoals(results: readonly TableResult[]): TableGoal[] {
  const ours = results.filter(({ subject }) => subject.startsWith('rowdeck'));
  const hostile = ours.filter(({ ratio, table }) => ratio === null && !(table in FAULTY));
  const ratios = (table: string, subject: string): (number | null)[] =>
    ours.filter((result) => result.table === table && result.subject === subject).map(({ ratio }) => ratio);
  return [
    ...atMost('clean, reader: times csv-parse', ratios('clean', STREAMED), 2),
    ...atMost('ragged, reader: times csv-parse', ratios('ragged', STREAMED), 4),
    ...atMost('clean, whole validate: times csv-parse', ratios('clean', VALIDATE), 2),
    ...atMost('ragged, whole validate: times csv-parse', ratios('ragged', VALIDATE), 4),
    ...[AMOUNTS, ...Object.keys(FAULTY)].flatMap((name) =>
      atMost(
        `${name}, whole validate: CPU-seconds`,
        ours
          .filter(({ table, subject }) => table === name && subject === VALIDATE)
          .map(({ goal_seconds }) => goal_seconds),
        2,
      ),
    ),
    ...[STREAMED, VALIDATE].flatMap((wanted) =>
      atMost(
        `any 50 MiB, ${wanted === VALIDATE ? 'whole validate' : 'streamed'}: CPU-seconds`,
        hostile.filter(({ subject }) => subject === wanted).map(({ goal_seconds }) => goal_seconds),
        2,
      ),
    ),
    ...atMost(
      'any 50 MiB: peak RSS in MB',
      hostile.map(({ peak_rss_mb }) => peak_rss_mb),
      300,
    ),
  ];
}

function atMost(label: string, found: readonly (number | null)[], limit: number): TableGoal[] {
  const figures = found.filter((figure) => figure !== null);
  if (figures.length === 0) return [];
  const measured = Math.max(...figures);
  return [{ label, wanted: `≤ ${limit}`, measured, met: measured <= limit }];
}

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** The results as a Markdown table, so that they can be pasted into docs/performance.md as they are. */
export function tableResults(results: readonly TableResult[]): string {
  const rows = results.map(({ table, subject, cpu_seconds, goal_seconds, ratio, peak_rss_mb }) => [
    table,
    subject,
    number(cpu_seconds),
    number(goal_seconds),
    ratio === null ? '' : `${number(ratio)}×`,
    number(peak_rss_mb),
  ]);
  return markdown(['table', 'subject', 'CPU-seconds', 'where goals count', 'to csv-parse', 'peak RSS MB'], rows);
}

export function tableGoalsTable(goals: readonly TableGoal[]): string {
  const rows = goals.map(({ label, wanted, measured, met }) => [label, wanted, number(measured), met ? 'yes' : 'NO']);
  return markdown(['goal', 'wanted', 'measured', 'met'], rows);
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
