// npm run chaos -- [--minutes N] [--faults N] [--seed S] [--kinds kill,freeze,…] [--targets nats,…] [--shortest SECONDS] [--longest SECONDS] [--users N] [--apart] [--report] [--keep]
// Ends with 1 when anything was lost, doubled, miscounted or wrongly answered; a seed repeats its plan of faults.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ChaosSettings, runChaos } from './chaos-run';
import { FAULT_KINDS, type FaultKind } from './plan/fault-plan';
import { faultLines, lastRun, verdict, withLastRun } from './report/report';

const PAGE = join(__dirname, '../../docs/operators/reliability.md');

const isKind = (text: string): text is FaultKind => (FAULT_KINDS as readonly string[]).includes(text);

const kindsIn = (text: string): FaultKind[] => {
  const kinds = text.split(',');
  const unknown = kinds.filter((kind) => !isKind(kind));
  if (unknown.length > 0)
    throw new Error(`There is no fault ${unknown.join(', ')}; there are ${FAULT_KINDS.join(', ')}.`);
  return kinds.filter(isKind);
};

const numberOf = (name: string, text: string): number => {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`--${name} is “${text}”; give a number above 0.`);
};

const options = {
  minutes: { type: 'string' },
  faults: { type: 'string' },
  seed: { type: 'string' },
  kinds: { type: 'string', default: FAULT_KINDS.join(',') },
  targets: { type: 'string' },
  shortest: { type: 'string', default: '2' },
  longest: { type: 'string', default: '150' },
  users: { type: 'string', default: '3' },
  apart: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
} as const;

const read = (): { settings: ChaosSettings; report: boolean } => {
  const { values } = parseArgs({ options });
  const settings = {
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 30) : numberOf('seed', values.seed),
    faults: values.faults === undefined ? Infinity : numberOf('faults', values.faults),
    // Of one of both, or five minutes.
    minutes: numberOf('minutes', values.minutes ?? (values.faults === undefined ? '5' : '100000')),
    kinds: kindsIn(values.kinds),
    ...(values.targets !== undefined && { targets: values.targets.split(',') }),
    shortestSeconds: numberOf('shortest', values.shortest),
    longestSeconds: numberOf('longest', values.longest),
    pauseSeconds: [0, 1] as const,
    users: numberOf('users', values.users),
    apart: values.apart,
    keep: values.keep,
    say: (line: string) => console.log(line),
  };
  return { settings, report: values.report };
};

const writeReport = async (run: string): Promise<void> => {
  await writeFile(PAGE, withLastRun(await readFile(PAGE, 'utf8'), run));
  execFileSync('npx', ['prettier', '--write', '--log-level', 'warn', PAGE], { stdio: 'inherit' });
};

const main = async (): Promise<void> => {
  const { settings, report } = read();
  console.log(`from seed ${settings.seed}`);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error('Interrupted')));
  const result = await runChaos({ ...settings, interrupted: interrupted.signal });
  const page = lastRun(result, new Date());
  for (const [index, line] of faultLines(result).entries()) console.log(`${index + 1}. ${line}`);
  console.log(`\n${page}\n\n${verdict(result)}`);
  if (report) await writeReport(page);
  process.exitCode = result.wrong.length === 0 ? 0 : 1;
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // A fault that was interrupted may be waiting for its end.
  process.exit(1);
});
