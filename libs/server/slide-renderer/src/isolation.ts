import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ONLY_NEEDED_FILES } from './only-needed-files';
import { type RenderLimits } from './slide-renderer';

const run = promisify(execFile);

/**
 * `files`: without network, without sight of other processes, and with no files but those of the system that LibreOffice needs, and its
 * own folder; `processes`: all files, those of the service too; `network`: without network alone; `none`: as the service itself.
 */
export type Isolation = 'files' | 'processes' | 'network' | 'none';

/** Ends everything below it when it is ended itself. */
const UNSHARED: Readonly<Record<Exclude<Isolation, 'none'>, readonly string[]>> = {
  files: ['unshare', '--map-root-user', '--net', '--mount', '--ipc', '--pid', '--fork', '--kill-child'],
  processes: ['unshare', '--map-root-user', '--net', '--pid', '--fork', '--mount-proc', '--kill-child'],
  network: ['unshare', '--map-root-user', '--net'],
};

/** What belongs to a program that lies beside the system's: of LibreOffice, all that its makers put together. */
const installationOf = (program: string): string => {
  let file = program;
  try {
    file = realpathSync(program);
  } catch {
    // It is not there, which its start will tell.
  }
  const folder = dirname(file);
  if (/^\/(usr|bin|lib|lib64|sbin)(\/|$)/.test(folder)) return '';
  return basename(folder) === 'program' ? dirname(folder) : folder;
};

const isolated = (isolation: Isolation, program: string): readonly string[] => {
  if (isolation === 'none') return [];
  if (isolation !== 'files') return [...UNSHARED[isolation], '--'];
  const inside = ['/bin/sh', '-c', ONLY_NEEDED_FILES, 'rowdeck-files', installationOf(program)];
  return [...UNSHARED.files, '--', ...inside];
};

const works = async (isolation: Isolation, program: string): Promise<boolean> => {
  const cwd = await mkdtemp(join(tmpdir(), 'rowdeck-isolation-'));
  const [file = '', ...args] = [...isolated(isolation, program), '/bin/sh', '-c', 'test -w "$PWD"'];
  try {
    await run(file, args, { timeout: 10_000, cwd });
    return true;
  } catch {
    return false;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
};

const FROM_STRONGEST = ['files', 'processes', 'network'] as const;

/**
 * The strongest that this machine allows: many containers forbid namespaces of their own.
 * @param most what is not to be exceeded
 */
export const strongestIsolation = async (program = '/bin/sh', most: Isolation = 'files'): Promise<Isolation> => {
  if (platform() !== 'linux' || most === 'none') return 'none';
  for (const isolation of FROM_STRONGEST.slice(FROM_STRONGEST.indexOf(most)))
    if (await works(isolation, program)) return isolation;
  return 'none';
};

/** Limits that the system does not know are passed over: macOS has none for address space. */
const LIMITS =
  'ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -t "$3" 2>/dev/null; ulimit -c 0 2>/dev/null; shift 3; exec "$@"';
const KIB = 1024;
/** What `ulimit -f` counts in (POSIX). */
export const FILE_BLOCK = 512;
/** Of processor, for each that it has of time: LibreOffice works with several threads. */
const PROCESSORS = 4;

/** The command with its limits and inside its isolation; its working folder is what it may write to. */
export const isolatedCommand = (
  command: readonly string[],
  isolation: Isolation,
  { memoryBytes, pdfBytes, timeMs }: RenderLimits,
): readonly string[] => {
  if (platform() === 'win32') return command;
  const limits = [memoryBytes / KIB, pdfBytes / FILE_BLOCK, (PROCESSORS * timeMs) / 1_000 + 1];
  const limited = ['/bin/sh', '-c', LIMITS, 'rowdeck-limits', ...limits.map((limit) => String(Math.floor(limit)))];
  return [...isolated(isolation, command[0] ?? ''), ...limited, ...command];
};
