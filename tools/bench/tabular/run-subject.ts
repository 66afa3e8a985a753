import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildTemplate } from '../engine/templates/build-template';
import { TABLE_PLACEHOLDERS } from './bench-table';
import { VALIDATE, VALIDATE_ALL } from './report';

const WORKSPACE = join(__dirname, '../../..');
const CACHE = join(WORKSPACE, 'node_modules/.cache/rowdeck-bench');
const inCache = (file: string): string => join(CACHE, file);
const SUBJECT = inCache('subject-process.cjs');
const PROBE = inCache('cpu-probe.cjs');
const COMMAND_LINE = inCache('main.cjs');
const TEMPLATE = inCache('table.pptx');
/** Of the subject's heap, so that what it needs is measured and not what it could get. */
const HEAP_MB = 2_048;

export interface TableMeasurement {
  readonly rows: number;
  /** From reading the file on, user and system; of a whole command, from the start of its process on. */
  readonly cpuSeconds: number;
  /** The most memory that the process ever held, in MB. */
  readonly peakRssMb: number;
}

/** A compiler within the measured process would count as its memory, so the subjects are compiled before. */
export async function bundleTableSubjects(): Promise<void> {
  await build({
    entryPoints: [
      join(__dirname, 'subject-process.ts'),
      join(__dirname, 'cpu-probe.ts'),
      join(WORKSPACE, 'apps/cli/src/main.ts'),
    ],
    entryNames: '[name]',
    outExtension: { '.js': '.cjs' },
    outdir: CACHE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    tsconfig: join(WORKSPACE, 'tsconfig.base.json'),
    logLevel: 'warning',
  });
  const columns = TABLE_PLACEHOLDERS;
  writeFileSync(TEMPLATE, await buildTemplate({ name: 'table', slides: 5, placeholders: 20, pictureSide: 0, columns }));
}

/**
 * Reads a table in a process of its own.
 *
 * @param heapMb as much as the process may take for its objects; past it, it dies
 * @throws Error when the process did not come to its end
 */
export function runTableSubject(subject: string, path: string, heapMb = HEAP_MB): TableMeasurement {
  const heap = `--max-old-space-size=${heapMb}`;
  if (subject === VALIDATE) return runValidate(heap, path);
  if (subject === VALIDATE_ALL) return runValidate(heap, path, ['--max-rows', '1000000']);
  const { status, signal, stdout } = spawnSync(process.execPath, [heap, SUBJECT, subject, path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${subject} failed on ${path}: ${signal ?? `exit code ${status}`}`);
  return JSON.parse(stdout) as TableMeasurement;
}

function runValidate(heap: string, path: string, options: readonly string[] = []): TableMeasurement {
  const command = ['validate', TEMPLATE, path, '--json', ...options];
  const { status, signal, output } = spawnSync(process.execPath, [heap, '-r', PROBE, COMMAND_LINE, ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [, result = '', , figures = ''] = output;
  // Of ragged rows it says that their values may stand in the wrong columns, and ends with 4; what it refuses, with 3.
  if (![0, 3, 4].includes(status ?? Number.NaN) || result === null || figures === null)
    throw new Error(`${VALIDATE} failed on ${path}: ${signal ?? `exit code ${status}`} ${result}`);
  const { rows = 0 } = JSON.parse(result) as { rows?: number };
  return { rows, ...(JSON.parse(figures) as Omit<TableMeasurement, 'rows'>) };
}
