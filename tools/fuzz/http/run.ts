// npm run fuzz:http -- [--minutes N] [--seed FIRST] [--cases N]     Ends with 1 when anything was found; a seed repeats its case.
import { parseArgs } from 'node:util';
import { FuzzReport } from '../fuzz-report';
import { fuzzHttp } from './fuzz-http';
import { startSystemUnderFuzz } from './system-under-fuzz';

const MOST_MS = 5_000;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      cases: { type: 'string', default: 'Infinity' },
    },
  });
  const firstSeed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`from seed ${firstSeed}`);
  const report = new FuzzReport({
    mostMilliseconds: MOST_MS,
    mostRssMb: Infinity,
    time: 'by the clock',
    command: 'npm run fuzz:http --',
  });
  const system = await startSystemUnderFuzz();
  try {
    const deadline = Date.now() + Number(values.minutes) * 60_000;
    await fuzzHttp({ ...system, firstSeed, cases: Number(values.cases), deadline, mostMs: MOST_MS }, report);
  } finally {
    await system.stop();
  }
  console.log(report.summary());
  process.exitCode = report.findings.length > 0 ? 1 : 0;
}

void main();
