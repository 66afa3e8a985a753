// Runs cases from the seed that is given, one after another, until it is stopped; a process of its own, so that it may hang or die.
import { fuzzInput, type ReadAsWanted, runFuzzCase, tryPreview, tryTable } from './fuzz-case';
import { type CaseReport } from './fuzz-report';
import { threadCpu } from './thread-cpu';

async function runCase(seed: number, onlyTables: boolean, tryIt: ReadAsWanted): Promise<CaseReport> {
  const input = await fuzzInput(seed, onlyTables ? 'table' : undefined);
  const started = cpu();
  const outcome = await runFuzzCase(input, tryIt).then(
    (refused) => (refused === undefined ? {} : { refused }),
    (error: unknown) => ({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  const milliseconds = cpu() - started;
  return { seed, file: input.file, ...outcome, milliseconds, rssMb: process.memoryUsage.rss() / 1e6 };
}

/** Where the system does not tell a thread's own time, that of the whole process. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return threadCpu(process.pid) ?? (user + system) / 1_000;
}

/** @param preview the module of the browser's preview, where tables are read as it does */
async function readerOf(maxRows: number, preview: string | undefined): Promise<ReadAsWanted> {
  if (preview === undefined) return (bytes) => tryTable(bytes, maxRows);
  const { readTablePreview } = (await import(preview)) as Parameters<typeof tryPreview>[1];
  return (bytes) => tryPreview(bytes, { readTablePreview }, maxRows);
}

async function main(): Promise<void> {
  const tryIt = await readerOf(Number(process.argv[4]), process.argv[5]);
  for (let seed = Number(process.argv[2]); process.connected; seed++) {
    const report = await runCase(seed, process.argv[3] === 'tables', tryIt);
    await new Promise((resolve) => process.send?.(report, resolve));
  }
}

void main();
