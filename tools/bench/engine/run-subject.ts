import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Measurement } from './measure';

const WORKSPACE = join(__dirname, '../../..');
const PEERS = join(__dirname, 'peers');
const BUNDLE = join(WORKSPACE, 'node_modules/.cache/rowdeck-bench/subject-process.cjs');

/** Installs the peers when they are not there. They are measured, not used, so they stay out of the product's dependencies. */
export function installPeers(): void {
  if (existsSync(join(PEERS, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: PEERS, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`The packages to compare with could not be installed: run "npm ci" in ${PEERS}`);
}

/** A compiler within the measured process would count as its memory, so the subjects are compiled before. */
export async function bundleSubjects(): Promise<void> {
  await build({
    entryPoints: [join(__dirname, 'subject-process.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    tsconfig: join(WORKSPACE, 'tsconfig.base.json'),
    alias: { '@rowdeck/engine-pptx': join(WORKSPACE, 'libs/engine/pptx/src/index.ts') },
    logLevel: 'warning',
  });
}

export interface SubjectRun {
  readonly subject: string;
  readonly form: string;
  readonly templatePath: string;
  /** CPU time to measure for; 0 measures a single presentation. */
  readonly cpuSeconds: number;
}

/** Measures one subject in a process of its own. */
export function runSubject({ subject, form, templatePath, cpuSeconds }: SubjectRun): Measurement {
  const { status, stdout } = spawnSync(process.execPath, [BUNDLE, subject, form, templatePath, String(cpuSeconds)], {
    encoding: 'utf8',
    env: { ...process.env, ROWDECK_BENCH_PEERS: PEERS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${subject} (${form}) failed on ${templatePath}`);
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as Measurement;
}
