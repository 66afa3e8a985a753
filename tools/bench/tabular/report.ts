/** One subject on one table. */
export interface TableResult {
  readonly table: string;
  readonly subject: string;
  /** The least of the runs: other work on the machine only ever adds to it. */
  readonly cpu_seconds: number;
  /** To csv-parse on the same table in the same run, the median of the runs; null where it was not measured. */
  readonly ratio: number | null;
  /** What is held against goals in seconds: as measured, less what the machine was slower at that moment; the median of the runs. */
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
/** The runtime alone: it reads the clean table without any reader, and tells how fast the machine is. */
export const RUNTIME = 'the runtime alone';
/** CPU-seconds that it takes on the machine of `docs/performance.md`, the least of many times beside other work: at rest it is rather less. */
const RUNTIME_SECONDS = 0.95;

/**
 * How many times slower the machine is at this moment. Never less than 1: goals are held as measured, unless the machine is shown to be
 * slower.
 */
export const slownessOf = (runtimeSeconds: number): number => Math.max(1, runtimeSeconds / RUNTIME_SECONDS);

/** One run of a subject, and what others took right before it. */
interface TableRun {
  readonly cpuSeconds: number;
  readonly peakRssMb: number;
  /** See `slownessOf`. */
  readonly slowness: number;
  /** Of csv-parse on the same table, where it reads it. */
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
    goal_seconds: median(runs.map(({ cpuSeconds, slowness }) => cpuSeconds / slowness)),
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
/** The same with `--max-rows`: every row of a table that the command would else refuse. */
export const VALIDATE_ALL = 'rowdeck validate, all rows';

/** A table of a million amounts, each of which a filter prints. */
export const AMOUNTS = 'a million amounts';
/** Tables of a million rows, each with a value that its filter cannot read, and what that value is. */
export const FAULTY: Readonly<Record<string, string>> = {
  'a million words for amounts': 'n/a',
  'a million open amounts': '1.234',
  'a million amounts in dollars': '$5',
};

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

/** Tables of a million rows with a value each, nearly all different, and what value the row of that number has, by its column. */
export const VALUES: Readonly<Record<string, (i: number) => { readonly amount?: string; readonly date?: string }>> = {
  'a million amounts in spaced groups': (i) => ({
    amount: `"${1 + (i % 999)}\u202f${padded((i * 7) % 1_000, 3)},${padded(i % 100, 2)}\u00a0€"`,
  }),
  'a million percentages': (i) => ({ amount: `"${i % 100},${padded((i * 7) % 100, 2)} %"` }),
  'a million numbers of pieces': (i) => ({ amount: `${i} pieces` }),
  'a million dates': (i) => ({
    date: `${padded(1 + ((i * 11) % 28), 2)}.${padded(1 + ((i * 3) % 12), 2)}.${1950 + (i % 77)}`,
  }),
  'a million open dates': (i) => ({
    date: `${padded(1 + (i % 12), 2)}/${padded(1 + ((i * 5) % 12), 2)}/${1950 + (i % 77)}`,
  }),
  'a million days of a spreadsheet': (i) => ({ date: String(20_000 + (i % 60_000)) }),
};

/** What the reader set out to reach, beside the worst that was measured; a goal that nothing was measured for is left out. */
export function tableGoals(results: readonly TableResult[]): TableGoal[] {
  const ours = results.filter(({ subject }) => subject.startsWith('rowdeck'));
  const millions = [AMOUNTS, ...Object.keys(VALUES), ...Object.keys(FAULTY)];
  const hostile = ours.filter(
    ({ ratio, table, subject }) => ratio === null && (subject === VALIDATE || !millions.includes(table)),
  );
  const ratios = (table: string, subject: string): (number | null)[] =>
    ours.filter((result) => result.table === table && result.subject === subject).map(({ ratio }) => ratio);
  return [
    ...atMost('clean, reader: times csv-parse', ratios('clean', STREAMED), 2),
    ...atMost('ragged, reader: times csv-parse', ratios('ragged', STREAMED), 4),
    ...atMost('clean, whole validate: times csv-parse', ratios('clean', VALIDATE_ALL), 2),
    ...atMost('ragged, whole validate: times csv-parse', ratios('ragged', VALIDATE_ALL), 4),
    ...millions.flatMap((name) =>
      atMost(
        `${name}, all rows, whole validate: CPU-seconds`,
        ours
          .filter(({ table, subject }) => table === name && subject === VALIDATE_ALL)
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
  return markdown(['table', 'subject', 'CPU-seconds', 'held against goals', 'to csv-parse', 'peak RSS MB'], rows);
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
