// npm run bench:tabular -- [--json FILE] [--table clean,ragged] [--runs N]     Without --table, every hostile table and workbook is read as well.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH_TABLES, type BenchTable } from './bench-table';
import { HOSTILE_TABLES } from './hostile-tables';
import { HOSTILE_WORKBOOKS } from './hostile-workbooks';
import {
  AMOUNTS,
  FAULTY,
  REFERENCE,
  resultOf,
  RUNTIME,
  slownessOf,
  tableGoals,
  tableGoalsTable,
  type TableResult,
  tableResults,
  VALUES,
  VALIDATE,
  VALIDATE_ALL,
} from './report';
import { bundleTableSubjects, runTableSubject } from './run-subject';

const OURS = ['rowdeck, streamed', 'rowdeck, held'];
/** What else reads these tables; the hostile ones no other library is asked to read. */
const PEERS: Readonly<Record<string, readonly string[]>> = {
  clean: [REFERENCE, 'Papa Parse', 'uDSV', VALIDATE_ALL],
  ragged: [REFERENCE, 'Papa Parse', VALIDATE_ALL],
  [AMOUNTS]: [REFERENCE, 'Papa Parse', 'uDSV', VALIDATE, VALIDATE_ALL],
  ...Object.fromEntries(
    [...Object.keys(VALUES), ...Object.keys(FAULTY)].map((name) => [name, [VALIDATE, VALIDATE_ALL]]),
  ),
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
    const yardstick = join(folder, 'yardstick.csv');
    await writeFile(yardstick, BENCH_TABLES[0].bytes());
    const runs = Math.max(1, Number(values.runs));
    for (const table of tables) results.push(...(await measureTable(table, { folder, yardstick, runs })));
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
    console.log(`${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.versions.node}\n`);
    console.log(`${tableResults(results)}\n\n${tableGoalsTable(tableGoals(results))}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Measuring {
  readonly folder: string;
  /** A table that the runtime alone reads beside each run: it says how fast the machine was then. */
  readonly yardstick: string;
  readonly runs: number;
}

async function measureTable(
  { name, bytes }: BenchTable,
  { folder, yardstick, runs }: Measuring,
): Promise<TableResult[]> {
  const path = join(folder, 'table.csv');
  await writeFile(path, bytes());
  const subjects = [...(PEERS[name] ?? [VALIDATE]), ...OURS];
  // In turn, for a machine is slower at one time than at another, and what counts is how they compare.
  const all = Array.from({ length: runs }, (_, run) => {
    console.error(`${name}: run ${run + 1} …`);
    const slowness = slownessOf(runTableSubject(RUNTIME, yardstick).cpuSeconds);
    const measured = subjects.map((subject) => ({ subject, ...runTableSubject(subject, path) }));
    const referenceSeconds = measured.find(({ subject }) => subject === REFERENCE)?.cpuSeconds;
    return measured.map((one) => ({ ...one, slowness, referenceSeconds }));
  });
  return subjects.map((subject, i) =>
    resultOf(
      name,
      subject,
      all.map((run) => run[i]).filter((one) => one !== undefined),
    ),
  );
}

void main();
