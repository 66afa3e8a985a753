// npm run bench:cli -- [--runs N]     How long it takes until the command line has started, and how much of it is npm's own.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Yardstick } from '../tabular/yardstick';
import { startTable, type StartTimes } from './start-table';

const ROOT = join(__dirname, '../../..');
const BIN = join(ROOT, 'apps/cli/bin/rowdeck.mjs');
const DECK = join(ROOT, 'samples/account-review.pptx');

interface Start {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
}

/** A checkout whose one installed command does nothing: what `npx` takes for itself. */
function emptyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rowdeck-start-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  const nothing = join(folder, 'node_modules/.bin/nothing');
  writeFileSync(nothing, '#!/bin/sh\nexit 0\n');
  chmodSync(nothing, 0o755);
  return folder;
}

const starts = (empty: string): readonly Start[] => [
  { name: 'node -e 0', command: ['node', '-e', '0'], cwd: ROOT },
  { name: 'rowdeck --version', command: ['node', BIN, '--version'], cwd: ROOT },
  { name: 'rowdeck inspect', command: ['node', BIN, 'inspect', DECK], cwd: ROOT },
  { name: 'npx nothing', command: ['npx', 'nothing'], cwd: empty },
  { name: 'npx rowdeck --version', command: ['npx', 'rowdeck', '--version'], cwd: ROOT },
  { name: 'npx rowdeck inspect', command: ['npx', 'rowdeck', 'inspect', DECK], cwd: ROOT },
];

function millisecondsOf({ command: [program, ...args], cwd }: Start): number {
  const started = performance.now();
  execFileSync(program, args, { cwd, stdio: 'ignore' });
  return performance.now() - started;
}

/** One of each in turn, and the yardstick before them, so that whatever else the machine does slows all of them. */
function measure(subjects: readonly Start[], runs: number, yardstick: Yardstick): readonly StartTimes[] {
  const measured = subjects.map(({ name }) => ({ name, milliseconds: new Array<number>(), goal: new Array<number>() }));
  for (const subject of subjects) millisecondsOf(subject);
  for (let run = 0; run < runs; run++) {
    const slowness = yardstick.slowness();
    for (const [i, subject] of subjects.entries()) {
      const milliseconds = millisecondsOf(subject);
      measured[i]?.milliseconds.push(milliseconds);
      measured[i]?.goal.push(milliseconds / slowness);
    }
  }
  return measured;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
  const empty = emptyCheckout();
  const yardstick = await Yardstick.make();
  try {
    const npm = execFileSync('npx', ['--version'], { encoding: 'utf8' }).trim();
    console.log(
      `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.versions.node}, npm ${npm}\n`,
    );
    console.log(startTable(measure(starts(empty), Number(values.runs), yardstick)));
  } finally {
    yardstick.remove();
    rmSync(empty, { recursive: true });
  }
}

void main();
