import { execFile } from 'node:child_process';
import { platform } from 'node:os';
import { promisify } from 'node:util';
import { type RenderLimits } from './slide-renderer';

const run = promisify(execFile);

/** `processes`: without network, and without sight of other processes; `network`: without network; `none`: as the service itself. */
export type Isolation = 'processes' | 'network' | 'none';

/** Ends everything below it when it is ended itself. */
const UNSHARED: Readonly<Record<Exclude<Isolation, 'none'>, readonly string[]>> = {
  processes: ['unshare', '--map-root-user', '--net', '--pid', '--fork', '--mount-proc', '--kill-child'],
  network: ['unshare', '--map-root-user', '--net'],
};

const works = ([file = '', ...args]: readonly string[]): Promise<boolean> =>
  run(file, [...args, 'true'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );

/** The strongest that this machine allows: many containers forbid namespaces of their own. */
export const strongestIsolation = async (): Promise<Isolation> => {
  if (platform() !== 'linux') return 'none';
  if (await works(UNSHARED.processes)) return 'processes';
  return (await works(UNSHARED.network)) ? 'network' : 'none';
};

/** Limits that the system does not know are passed over: macOS has none for address space. */
const LIMITS = 'ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0 2>/dev/null; shift 2; exec "$@"';
const KIB = 1024;
/** What `ulimit -f` counts in (POSIX). */
export const FILE_BLOCK = 512;

/** The command with its limits and inside its isolation. */
export const isolatedCommand = (
  command: readonly string[],
  isolation: Isolation,
  { memoryBytes, pdfBytes }: Pick<RenderLimits, 'memoryBytes' | 'pdfBytes'>,
): readonly string[] => {
  if (platform() === 'win32') return command;
  const [memory, file] = [Math.floor(memoryBytes / KIB), Math.floor(pdfBytes / FILE_BLOCK)];
  const limited = ['/bin/sh', '-c', LIMITS, 'rowdeck-limits', String(memory), String(file), ...command];
  return isolation === 'none' ? limited : [...UNSHARED[isolation], '--', ...limited];
};
