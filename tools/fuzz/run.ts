// npm run fuzz -- [--minutes N] [--seed FIRST] [--cases N] [--tables]     Ends with 1 when anything was found; a seed repeats its case.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CaseReport, FuzzReport } from './fuzz-report';

const MOST_MS = 5_000;
const MOST_RSS_MB = 500;
/** What a case may take for its objects: past it the process dies, and the case is found. */
const HEAP_MB = 256;
/** Building the input, and starting the process, count as little as they can. */
const GRACE_MS = 60_000;

interface FuzzRun {
  readonly firstSeed: number;
  readonly cases: number;
  readonly deadline: number;
  /** Tables alone, no templates. */
  readonly tables: boolean;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      cases: { type: 'string', default: 'Infinity' },
      tables: { type: 'boolean', default: false },
    },
  });
  const firstSeed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30));
  const report = new FuzzReport(MOST_MS, MOST_RSS_MB);
  console.log(`from seed ${firstSeed}`);
  const deadline = Date.now() + Number(values.minutes) * 60_000;
  await fuzz({ firstSeed, cases: Number(values.cases), deadline, tables: values.tables }, report);
  console.log(report.summary());
  process.exitCode = report.findings.length > 0 ? 1 : 0;
}

/** Starts a process again behind each case that hangs or kills it. */
async function fuzz({ firstSeed, cases, ...run }: FuzzRun, report: FuzzReport): Promise<void> {
  const end = firstSeed + cases;
  for (let seed = firstSeed; seed < end && Date.now() < run.deadline;) seed = await fuzzFrom(seed, end, run, report);
}

/** Resolves to the seed to go on with. */
function fuzzFrom(
  first: number,
  end: number,
  { deadline, tables }: Pick<FuzzRun, 'deadline' | 'tables'>,
  report: FuzzReport,
): Promise<number> {
  return new Promise((resolve) => {
    const child = fork(join(__dirname, 'fuzz-process.ts'), [String(first), tables ? 'tables' : 'all'], {
      execArgv: [...process.execArgv, `--max-old-space-size=${HEAP_MB}`],
    });
    let seed = first;
    let over = false;
    const finish = (next: number): void => {
      over = true;
      clearTimeout(watchdog);
      child.kill('SIGKILL');
      resolve(next);
    };
    const hangs = (): void => {
      report.found(seed, '', `no end within ${GRACE_MS / 1000} s`);
      finish(seed + 1);
    };
    let watchdog = setTimeout(hangs, GRACE_MS);
    onReport(child, (found) => {
      if (over) return;
      report.add(found);
      seed = found.seed + 1;
      if (seed >= end || Date.now() >= deadline) return finish(end);
      clearTimeout(watchdog);
      watchdog = setTimeout(hangs, GRACE_MS);
    });
    child.on('exit', (code, signal) => {
      if (over) return;
      report.found(seed, '', `the process ended: ${signal ?? `code ${code}`}`);
      finish(seed + 1);
    });
  });
}

function onReport(child: ChildProcess, listener: (report: CaseReport) => void): void {
  child.on('message', (message) => listener(message as CaseReport));
}

void main();
