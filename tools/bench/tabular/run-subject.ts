import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';

const WORKSPACE = join(__dirname, '../../..');
const BUNDLE = join(WORKSPACE, 'node_modules/.cache/rowdeck-bench/tabular-process.cjs');
/** Of the subject's heap, so that what it needs is measured and not what it could get. */
const HEAP_MB = 2_048;

export interface TableMeasurement {
  readonly rows: number;
  /** From reading the file on, user and system. */
  readonly cpuSeconds: number;
  /** The most memory that the process ever held, in MB. */
  readonly peakRssMb: number;
}

/** A compiler within the measured process would count as its memory, so the subjects are compiled before. */
export async function bundleTableSubjects(): Promise<void> {
  await build({
    entryPoints: [join(__dirname, 'subject-process.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    tsconfig: join(WORKSPACE, 'tsconfig.base.json'),
    logLevel: 'warning',
  });
}

/**
 * Reads a table in a process of its own.
 *
 * @param heapMb as much as the process may take for its objects; past it, it dies
 * @throws Error when the process did not come to its end
 */
export function runTableSubject(subject: string, path: string, heapMb = HEAP_MB): TableMeasurement {
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, BUNDLE, subject, path],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error(`${subject} failed on ${path}: ${signal ?? `exit code ${status}`}`);
  return JSON.parse(stdout) as TableMeasurement;
}
