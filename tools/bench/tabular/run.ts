// npm run bench:tabular -- [--json FILE] [--table clean,ragged] [--runs N]     Without --table, every hostile table and workbook is read as well.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH_TABLES, type BenchTable } from './bench-table';
import { HOSTILE_TABLES } from './hostile-tables';
import { HOSTILE_WORKBOOKS } from './hostile-workbooks';
import { AMOUNTS, FAULTY, tableGoals, tableGoalsTable, type TableResult, tableResults, VALIDATE } from './report';
import { bundleTableSubjects, runTableSubject, type TableMeasurement } from './run-subject';

const REFERENCE = 'csv-parse';
const OURS = ['rowdeck, streamed', 'rowdeck, held'];
/** What else reads these tables; the hostile ones nobody else is asked to read. */
const PEERS: Readonly<Record<string, readonly string[]>> = {
  clean: [REFERENCE, 'Papa Parse', 'uDSV', VALIDATE],
  ragged: [REFERENCE, 'Papa Parse', VALIDATE],
  [AMOUNTS]: [REFERENCE, 'Papa Parse', 'uDSV', VALIDATE],
  ...Object.fromEntries(Object.keys(FAULTY).map((name) => [name, [VALIDATE]])),
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'string' }, table: { type: 'string' }, runs: { type: 'string', default: '3' } },
  });
  const names = values.table?.split(',');
  const tables = [...BENCH_TABLES, ...HOSTILE_TABLES, ...HOSTILE_WORKBOOKS].filter(
    ({ name }) => names?.includes(name) ?? true,
  );
  await bundleTableSubjects();
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-bench-'));
  try {
    const results: TableResult[] = [];
    for (const table of tables) results.push(...(await measureTable(table, folder, Number(values.runs))));
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
    console.log(`${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.versions.node}\n`);
    console.log(`${tableResults(results)}\n\n${tableGoalsTable(tableGoals(results))}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureTable({ name, bytes }: BenchTable, folder: string, runs: number): Promise<TableResult[]> {
  const path = join(folder, 'table.csv');
  await writeFile(path, bytes());
  const peers = PEERS[name] ?? [];
  const subjects = [...peers, ...OURS];
  // In turn, for a machine is slower at one time than at another, and what counts is how they compare.
  const all = Array.from({ length: Math.max(1, runs) }, (_, run) => {
    console.error(`${name}: run ${run + 1} …`);
    return subjects.map((subject) => runTableSubject(subject, path));
  });
  const measured = subjects.map((subject, i) => ({ subject, ...best(all.flatMap((run) => run[i] ?? [])) }));
  const reference = measured.find(({ subject }) => subject === REFERENCE);
  return measured.map(({ subject, cpuSeconds, peakRssMb }) => ({
    table: name,
    subject,
    cpu_seconds: cpuSeconds,
    ratio: reference ? cpuSeconds / reference.cpuSeconds : null,
    peak_rss_mb: peakRssMb,
  }));
}

/** The run with the least CPU time, for other work on the machine only ever adds to it; of the memory, the most. */
function best(runs: readonly TableMeasurement[]): TableMeasurement {
  const [first, ...others] = [...runs].sort((a, b) => a.cpuSeconds - b.cpuSeconds);
  if (!first) throw new Error('Nothing was measured');
  return { ...first, peakRssMb: Math.max(first.peakRssMb, ...others.map(({ peakRssMb }) => peakRssMb)) };
}

void main();
