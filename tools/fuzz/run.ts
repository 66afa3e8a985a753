// npm run fuzz -- [--minutes N] [--seed FIRST] [--cases N] [--tables] [--max-rows N] [--preview]     Ends with 1 when anything was found; a seed repeats its case.
import { type ChildProcess, fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { DEFAULT_TABLE_LIMITS } from '@rowdeck/engine-tabular';
import { Yardstick } from '../bench/tabular/yardstick';
import { bundleProcess } from './bundle-process';
import { type CaseReport, FuzzReport } from './fuzz-report';
import { threadCpu } from './thread-cpu';

/** Less what the machine is slower; see `Yardstick`. Two seconds are wanted, and the rest is for what the yardstick does not tell. */
const MOST_MS = 2_500;
const MOST_RSS_MB = 500;
/** What a case may take for its objects: past it the process dies, and the case is found. */
const HEAP_MB = 256;
/** So often a case that has not ended is looked at; it hangs when it has had as much of the processor, and not the time of others. */
const LOOK_MS = 15_000;
const HANGING_CPU_MS = 30_000;
/** Of the clock: for what waits without end, and for systems that do not tell a thread's time. */
const HANGING_MS = 600_000;

interface FuzzRun {
  readonly bundles: Awaited<ReturnType<typeof bundleProcess>>;
  readonly yardstick: Yardstick;
  readonly deadline: number;
  /** Tables alone, no templates. */
  readonly tables: boolean;
  /** Of a table; the product and, unless it is told otherwise, the command line take 10,000. */
  readonly maxRows: string;
  /** Tables are read as the wizard reads them in the browser. */
  readonly preview: boolean;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      cases: { type: 'string', default: 'Infinity' },
      tables: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      'max-rows': { type: 'string', default: String(DEFAULT_TABLE_LIMITS.maxRows) },
    },
  });
  const { tables, preview, 'max-rows': maxRows } = values;
  const firstSeed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30));
  const report = new FuzzReport(
    {
      mostMilliseconds: MOST_MS,
      mostRssMb: MOST_RSS_MB,
      time: 'of CPU',
      command: `npm run fuzz -- --max-rows ${maxRows}${tables ? ' --tables' : ''}${preview ? ' --preview' : ''}`,
    },
    (finding) => console.error(`${finding}\n`),
  );
  console.log(`from seed ${firstSeed}`);
  const deadline = Date.now() + Number(values.minutes) * 60_000;
  const yardstick = await Yardstick.make();
  try {
    const run = { bundles: await bundleProcess(), yardstick, deadline, tables, maxRows, preview };
    await fuzz(firstSeed, firstSeed + Number(values.cases), run, report);
  } finally {
    yardstick.remove();
  }
  console.log(report.summary());
  process.exitCode = report.findings.length > 0 ? 1 : 0;
}

/** Starts a process again behind each case that hangs or kills it. */
async function fuzz(first: number, end: number, run: FuzzRun, report: FuzzReport): Promise<void> {
  for (let seed = first; seed < end && Date.now() < run.deadline;) seed = await fuzzFrom(seed, end, run, report);
}

/** Resolves to the seed to go on with. */
function fuzzFrom(
  first: number,
  end: number,
  { bundles, yardstick, deadline, tables, maxRows, preview }: FuzzRun,
  report: FuzzReport,
): Promise<number> {
  return new Promise((resolve) => {
    const read = preview ? [maxRows, bundles.preview] : [maxRows];
    const child = fork(bundles.process, [String(first), tables ? 'tables' : 'all', ...read], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
    });
    let seed = first;
    let over = false;
    const finish = (next: number): void => {
      over = true;
      clearInterval(watchdog);
      child.kill('SIGKILL');
      resolve(next);
    };
    let begun = { clock: Date.now(), cpu: 0 };
    const cpu = (): number => threadCpu(child.pid ?? 0) ?? 0;
    const watchdog = setInterval(() => {
      const [used, waited] = [cpu() - begun.cpu, Date.now() - begun.clock];
      if (used < HANGING_CPU_MS && waited < HANGING_MS) return;
      report.found(
        seed,
        'no end',
        `within ${Math.round(used / 1000)} s of CPU, ${Math.round(waited / 1000)} s of the clock`,
      );
      finish(seed + 1);
    }, LOOK_MS);
    onReport(child, (found) => {
      if (over) return;
      report.add(judged(found, yardstick));
      seed = found.seed + 1;
      if (seed >= end || Date.now() >= deadline) return finish(end);
      begun = { clock: Date.now(), cpu: cpu() };
    });
    child.on('exit', (code, signal) => {
      if (over) return;
      report.found(seed, 'a process that died', signal ?? `code ${code}`);
      finish(seed + 1);
    });
  });
}

function judged(report: CaseReport, yardstick: Yardstick): CaseReport {
  if (report.milliseconds <= MOST_MS) return report;
  return { ...report, milliseconds: report.milliseconds / yardstick.slowness() };
}

function onReport(child: ChildProcess, listener: (report: CaseReport) => void): void {
  child.on('message', (message) => listener(message as CaseReport));
}

void main();
